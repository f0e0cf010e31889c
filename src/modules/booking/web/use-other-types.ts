import { useCallback } from 'react'
import type { AppointmentType } from '#modules/shops/contract.ts'
import { askedWork, type AskedWork } from '../rules/asked-work.ts'
import { isFreeDay } from '../rules/day-view.ts'
import { chosenMinutes } from '../rules/known-visitor.ts'
import { typeRefusal } from '../rules/service-choices.ts'
import { useAnswer } from './use-answer.ts'
import { useBooking } from './use-booking.ts'

const NONE: readonly AppointmentType[] = []

/** Other ways to come that the chosen work allows; for a `date` that the chosen way does not have, those with room on it. */
export function useOtherTypes(date: string | null): readonly AppointmentType[] {
  const { shop, draft, api } = useBooking()
  const { type: own, serviceIds } = draft
  const types = shop.appointmentTypes
    .map(({ type }) => type)
    .filter((type) => type !== own && typeRefusal(shop, serviceIds, type, chosenMinutes(draft)) === null)
  const asked = date && JSON.stringify([types, { ...askedWork(draft), from: date, to: date }])
  const ask = useCallback(async () => {
    const [others, day] = JSON.parse(asked ?? '') as [
      AppointmentType[],
      AskedWork & { from: string; to: string },
    ]
    const rooms = await Promise.all(
      others.map(async (appointmentType) => (await api.days({ ...day, appointmentType })).some(isFreeDay)),
    )
    return others.filter((_, at) => rooms[at])
  }, [api, asked])
  const { value } = useAnswer(asked, ask, api.onAvailabilityChange)
  return date === null ? types : (value ?? NONE)
}
