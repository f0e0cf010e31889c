import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import type { FormBound } from '#web/ui/bound.tsx'

/** What a screen hands to `Form`. */
export type FormProps<Values extends FieldValues, Version = number> = {
  schema: z.ZodType<Values, Values>
  /** As loaded. When they load anew, fields that were not touched follow; typed ones stay. */
  values: Values
  /** Version of the loaded record, handed back on save; the same value for the same version. */
  version?: Version | undefined
  /** A value in words for the comparison, by path; undefined where plain text does. */
  say?: (path: string, value: unknown) => string | undefined
  /** The newer record of a conflict as the form holds it, where they differ; as it is unless said otherwise. */
  readCurrent?: (current: Record<string, unknown>) => Record<string, unknown>
  /** What the next save is based on after a conflict; the newer record's version unless said otherwise. */
  newerVersion?: (current: Record<string, unknown>, seen: Version | undefined) => Version | undefined
  /** Saves. Answering false, nothing was saved and nothing is said. A refusal with `data.fields` marks fields, VERSION_CONFLICT opens the comparison. */
  onSave: (values: Values, version: Version | undefined) => Promise<unknown>
  /** Name of the page, for the question on leaving. */
  place: string
  /** Names of fields by path, for conflict and comparison. */
  labels?: Partial<Record<string, string>>
  /** `bar` on settings pages; `foot` in panels and dialogs, with a filled button. */
  save?: 'bar' | 'foot'
  saveLabel?: string
  /** Said after saving; "Saved." unless said otherwise, null says nothing. */
  savedSentence?: string | null
  onCancel?: () => void
  /** Left end of the `foot`: what ends the thing instead of saving it. */
  footStart?: ReactNode
  /** Gets `Bound`, which ties a control to a value: `(Bound) => <Bound name="name">{(field) => …}</Bound>`. */
  children: (bound: FormBound<Values>) => ReactNode
}
