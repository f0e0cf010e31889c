import type { AppointmentStatus } from '#modules/appointments/contract.ts'
import { STATUS_WORDS } from '#modules/appointments/words.en.ts'
import { AppError } from '#shared/app-error.ts'

/** "This appointment is already canceled.": what is over, in the word that chips and lists have for it. */
export function alreadySentence(status: AppointmentStatus): string {
  return `This appointment is already ${STATUS_WORDS[status].toLowerCase()}.`
}

/** The refusal of a change that comes too late for the state of a visit. */
export function alreadyOver({ status }: { status: AppointmentStatus }): AppError {
  return new AppError('CHANGE_REFUSED', {
    sentence: alreadySentence(status),
    params: { refusal: 'done', status },
  })
}
