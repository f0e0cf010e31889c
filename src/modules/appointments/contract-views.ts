import { z } from 'zod'
import { id, optionalText, recordVersion, text } from '#shared/input.ts'
import { VIEW_KEYS, type ViewSearch } from './rules/view-keys.ts'

const search = z.partialRecord(z.enum(VIEW_KEYS), optionalText(1_000))

/** What people call a view. */
export const viewName = text(60)
/** Input of `savedView.create`. */
export const savedViewShape = { name: viewName, isShared: z.boolean(), search }
/** What a stored view is named by. */
export const savedViewKey = { id: id('view'), version: recordVersion }

/** A view as the list offers it. */
export type SavedView = {
  id: string
  name: string
  isShared: boolean
  isOwn: boolean
  search: ViewSearch
  version: number
}
