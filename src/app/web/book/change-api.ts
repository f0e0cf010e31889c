import type { BookingConfirmed, Language } from '#modules/booking/contract.ts'
import type { ManagedAppointment } from '#modules/booking/contract-visit.ts'
import type { BookingApi } from '#modules/booking/web/use-booking.ts'
import { forgetBooked } from './tab-store.ts'
import { trpcMutation, trpcQuery } from './trpc-call.ts'

type Visit = { token: string; appointment: ManagedAppointment }

/** The public calls while a visit is changed by its link: its own place is out of the way, and confirm changes it. */
export function changeApi(
  general: BookingApi,
  { token, appointment }: Visit,
  language: Language,
): BookingApi {
  const ask = <Answer>(path: string, input: object) => trpcQuery(path, { token, ...input }) as Promise<Answer>
  return {
    ...general,
    days: (input) => ask('booking.changeDays', { ...input, language }),
    slots: (input) => ask('booking.changeSlots', { ...input, language }),
    transport: ({ date, startMin, appointmentType, serviceIds, address }) =>
      ask('booking.changeTransport', {
        date,
        startMin,
        appointmentType,
        serviceIds,
        ...(address ? { address } : {}),
      }),
    confirm: async (idempotencyKey, body) => {
      const input: unknown = JSON.parse(body)
      const { version } = appointment
      const changed = (await trpcMutation('booking.change', {
        token,
        version,
        language,
        idempotencyKey,
        ...(input as object),
      })) as ManagedAppointment
      forgetBooked(appointment.shop.clientId, appointment.appointmentId)
      return resultOf(token, changed)
    },
  }
}

function resultOf(token: string, changed: ManagedAppointment): BookingConfirmed {
  const { appointmentId, date, startMin, startsAt, confirmationNumber, answerBy, readyBy } = changed
  return {
    appointmentId,
    date,
    startMin,
    startsAt,
    confirmationNumber,
    answerBy,
    readyBy,
    manageToken: token,
    status: changed.status === 'Requested' ? 'Requested' : 'Booked',
  }
}
