import { id, password, text } from '#shared/input.ts'

export const renameShape = { name: text(120) }
export const passwordChangeShape = { current: password, password }
export const sessionKeyShape = { id: id('ses') }

/** What a person sees of themselves. */
export type Account = { name: string; email: string; minLength: number }
/** A device that is signed in as this person. `lastSeenAt` is kept to five minutes. */
export type AccountSession = {
  id: string
  device: string
  signedInAt: Date
  lastSeenAt: Date
  isThis: boolean
}
