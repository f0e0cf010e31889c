import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { appErrorData } from '#web/lib/error-data.ts'
import { differences } from '#web/ui/differences.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import type { FormProps } from '#web/ui/form-props.ts'
import { useNotice } from '#web/ui/notice.tsx'
import { useSeenVersion } from '#web/ui/use-seen-version.ts'
import { kitWords } from '#web/words.en.ts'

/** Somebody else saved in between. */
export type FormConflict = {
  current: Record<string, unknown>
  who: string | undefined
  at: string | undefined
  /** Names of the fields that differ. */
  fields: string | undefined
}

/** The form's own options keep typed values when the record loads anew; after saving and discarding nothing is typed. */
const TO_LOADED = { keepDirtyValues: false }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

type Newer<Version> = FormConflict & { version: Version | undefined }

function conflictOf<Values extends FieldValues, Version>(
  error: unknown,
  seen: Version | undefined,
  {
    labels = {},
    readCurrent = (current) => current,
    newerVersion = (current) => current['version'] as Version,
  }: FormProps<Values, Version>,
): Newer<Version> | null {
  const data = appErrorData(error)
  if (data?.appCode !== 'VERSION_CONFLICT' || !isRecord(data.current)) return null
  const { name, at, fields } = data.params ?? {}
  const named = text(fields)
    ?.split(', ')
    .map((field) => labels[field] ?? field)
  return {
    current: readCurrent(data.current),
    version: newerVersion(data.current, seen),
    who: text(name),
    at: text(at),
    fields: named?.join(', '),
  }
}

/** Puts a newer record below what is typed: fields that were not touched follow it. */
function follow<Values extends FieldValues>(form: UseFormReturn<Values>, newer: Record<string, unknown>) {
  const mine = form.getValues()
  const loaded = { ...form.formState.defaultValues } as Values
  const known = Object.entries(newer).filter(([path]) => path in loaded)
  form.reset({ ...loaded, ...Object.fromEntries(known) }, TO_LOADED)
  for (const { path, mine: typed } of differences(mine, loaded))
    form.setValue(path as FieldPath<Values>, typed as never, { shouldDirty: true })
}

/** Saving, and everything that can come back: marked fields, a newer record, a failure. Nothing typed is lost. */
export function useFormSave<Values extends FieldValues, Version>(
  form: UseFormReturn<Values>,
  props: FormProps<Values, Version>,
) {
  const { onSave, savedSentence = kitWords.saved } = props
  const notify = useNotice()
  const [conflict, setConflict] = useState<Newer<Version> | null>(null)
  const [isComparing, setComparing] = useState(false)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const loadedVersion = useSeenVersion(form, props)
  // A newer record was compared: the next save is based on its version.
  const [comparedVersion, setComparedVersion] = useState<Version | undefined>(undefined)
  const seen = comparedVersion ?? loadedVersion

  const refuse = (error: unknown) => {
    const fields = appErrorData(error)?.fields ?? []
    const newer = conflictOf(error, seen, props)
    if (newer !== null) {
      setConflict(newer)
      follow(form, newer.current)
    } else if (fields.length === 0) setFailure(errorMessage(error))
    for (const { path, message } of fields)
      form.setError(path as FieldPath<Values>, { type: 'server', message })
  }
  const save = async (values: Values) => {
    setFailure(undefined)
    try {
      if ((await onSave(values, seen)) === false) return
      form.reset(values, TO_LOADED)
      setConflict(null)
      setComparedVersion(undefined)
      if (savedSentence !== null) notify(savedSentence, { severity: 'success' })
    } catch (error) {
      refuse(error)
    }
  }
  const finishCompare = () => {
    setComparedVersion(conflict?.version)
    setComparing(false)
    setConflict(null)
  }
  return {
    conflict,
    failure,
    isComparing,
    submit: (event?: SyntheticEvent) => form.handleSubmit(save)(event),
    compare: () => setComparing(true),
    take: (path: string, value: unknown) => {
      form.setValue(path as FieldPath<Values>, value as never, { shouldDirty: true })
    },
    finishCompare,
    discard: () => {
      form.reset(form.formState.defaultValues as Values, TO_LOADED)
      if (conflict !== null) finishCompare()
      setFailure(undefined)
    },
  }
}
