import { z } from 'zod'
import { fieldErrors } from '#shared/field-errors.ts'

/** Something that has to be valid, with the place of its fields in the form's values. */
type Part<Values> = { schema: z.ZodType; of: (values: Values) => unknown; under?: string }

/**
 * A form's schema out of the schemas that the server refuses by: the same rules and the same words under the fields.
 * Values stay as typed; nothing is converted.
 */
export function formSchema<Values>(parts: readonly Part<Values>[]): z.ZodType<Values, Values> {
  return z.custom<Values>().superRefine((values, refusals) => {
    for (const { schema, of, under } of parts) {
      const result = schema.safeParse(of(values))
      for (const { path, message } of result.success ? [] : fieldErrors(result.error.issues))
        refusals.addIssue({
          code: 'custom',
          path: [...(under === undefined ? [] : [under]), ...path.split('.')],
          message,
        })
    }
  })
}
