import { MAX_VISIT_NOTES } from '#modules/appointments/rules/notes-limit.ts'
import type { AppointmentRow } from '#modules/appointments/server/queries.ts'
import { AppError } from '#shared/app-error.ts'
import { FIELD_WORDS } from '#shared/field-words.ts'
import { fillWords } from '#shared/fill-words.ts'

type Notes = Pick<AppointmentRow, 'notes' | 'customerNotes'>

/**
 * The notes of a visit with what its customer adds below them: nothing that staff and customer wrote before is replaced.
 * INVALID_INPUT about `note` when that is more than a visit keeps.
 */
export function joinedNotes(visit: Notes & Pick<AppointmentRow, 'language'>, note: string): Notes {
  const joined = (known: string | null) => [known, note].filter(Boolean).join('\n')
  const customerNotes = joined(visit.customerNotes)
  const used = customerNotes.length
  if (used <= MAX_VISIT_NOTES) return { notes: joined(visit.notes), customerNotes }
  const message = fillWords(FIELD_WORDS[visit.language].tooLong, { max: MAX_VISIT_NOTES, used })
  throw new AppError('INVALID_INPUT', { fields: [{ path: 'note', message }] })
}
