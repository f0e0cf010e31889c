import { alreadySentence } from '#modules/appointments/rules/already-over.ts'
import type { AppointmentRow } from '#modules/appointments/server/queries.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { formatPhone } from '#shared/phone.ts'
import type { ChangeRefusal } from '../../contract-visit.ts'
import { spokenNotice } from '../../rules/day-context.ts'
import { getBookingClient } from './booking-client.ts'

/** The refusal of a customer's own change, with whom to call. */
export async function changeRefused(
  shop: ShopDb,
  visit: Pick<AppointmentRow, 'status'>,
  refusal: ChangeRefusal,
  { changeNoticeMin, maxChanges }: { changeNoticeMin: number; maxChanges: number },
): Promise<AppError> {
  const client = await getBookingClient(shop)
  const phone = client.phone ? formatPhone(client.phone) : ''
  const call = phone ? ` Please call ${phone}.` : ''
  const notice = spokenNotice(changeNoticeMin, 'en')
  const sentence = {
    late: `Online changes close ${notice} before the appointment.${call}`,
    limit: `This appointment was already changed ${maxChanges} times online.${call}`,
    done: alreadySentence(visit.status),
  }[refusal]
  return new AppError('CHANGE_REFUSED', {
    sentence,
    params: { refusal, notice: changeNoticeMin, phone, max: maxChanges, status: visit.status },
  })
}
