import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { differences } from '#web/ui/differences.ts'
import { countChanges } from '#web/ui/form-counts.ts'
import type { FormProps } from '#web/ui/form-props.ts'

/**
 * The version that the next save is based on. Fields that were not touched follow a record that loads anew, and so does
 * the version, unless somebody else changed what is typed in here: that is saved on the version that was seen, so that
 * the server refuses and both can be compared.
 */
export function useSeenVersion<Values extends FieldValues, Version>(
  { formState: { dirtyFields } }: UseFormReturn<Values>,
  { values, version }: FormProps<Values, Version>,
): Version | undefined {
  const [seen, setSeen] = useState({ values, version })
  const typed = dirtyFields as Record<string, unknown>
  const isOpposed = differences(seen.values, values).some(({ path }) => countChanges(typed[path]) > 0)
  if (isOpposed) return seen.version
  if (seen.version !== version) setSeen({ values, version })
  return version
}
