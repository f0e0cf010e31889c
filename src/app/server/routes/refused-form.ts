import { BOOK_WORDS } from '#app/web/book/all-words.ts'
import type { Language } from '#modules/booking/contract.ts'
import type { ManagedAppointment } from '#modules/booking/contract-visit.ts'
import { MAX_NOTE } from '#modules/booking/rules/note-limit.ts'
import type { ManagePart, ManageRefusal } from '#modules/booking/web/manage.ts'
import { AppError, type AppErrorCode } from '#shared/app-error.ts'
import { fillWords } from '#shared/fill-words.ts'

/** A form that was refused, as its page shows it again. */
export type RefusedForm = ManageRefusal & { code: AppErrorCode; open: ManagePart }

/** What was refused, as the page shows it again. */
export function refusalOf({ code, details }: AppError, note: string): Omit<RefusedForm, 'open'> {
  const { params, fields, retryAfterS } = details
  const fault = {
    code,
    ...(params ? { params } : {}),
    ...(fields ? { fields } : {}),
    ...(retryAfterS ? { retryAfterS } : {}),
  }
  return { code, note, fault }
}

/** A note without words, or with too many. */
export function badNote(language: Language, note: string): AppError {
  const { page, fields } = BOOK_WORDS[language]
  const used = note.trim().length
  const message = used > 0 ? fillWords(fields.tooLong, { max: MAX_NOTE, used }) : page.noteNeeded
  return new AppError('INVALID_INPUT', { fields: [{ path: 'note', message }] })
}

/** Why the change that an address asks for is not possible; null when the page says so anyway. */
export function changeNotPossible({
  changeRefusal,
  changeNoticeMin,
  maxChanges,
  status,
}: ManagedAppointment): RefusedForm | null {
  if (status === 'Cancelled') return null
  const params = { refusal: changeRefusal ?? 'done', notice: changeNoticeMin, max: maxChanges }
  return { code: 'CHANGE_REFUSED', note: '', open: null, fault: { code: 'CHANGE_REFUSED', params } }
}
