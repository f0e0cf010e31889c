import type { AppointmentType } from '#modules/shops/contract.ts'
import { formatPhone } from '#shared/phone.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay, shortDay, timeInSentence } from '#shared/spoken.ts'
import { sentVehicle } from '../rules/draft-vehicle.ts'
import { useBooking } from './use-booking.ts'

/** The shop's own names and the visitor's choices as words of the page's language. */
export function useShopWords() {
  const { shop, language, words, draft } = useBooking()
  const ours: Record<AppointmentType, string> = {
    DropOff: words.typeDropOff,
    Waiter: words.typeWaiter,
    Pickup: words.typePickup,
  }
  return {
    phone: shop.phone ? formatPhone(shop.phone) : null,
    typeLabel: (type: AppointmentType) =>
      shop.appointmentTypes.find((choice) => choice.type === type)?.label?.[language] ?? ours[type],
    /** "Thu, Jun 17, 9:00 AM"; only the day without a time. */
    shortWhen: (time: { date: string; startMin: number | null }) =>
      [shortDay(time.date, language), time.startMin === null ? '' : formatShopTime(time.startMin, language)]
        .filter(Boolean)
        .join(', '),
    /** Inside a sentence: "Thursday, June 17". */
    dayText: (date: string) => longDay(date, language, shop.today),
    /** Inside a sentence, with the Spanish article. */
    timeText: (minute: number) => timeInSentence(minute, language),
    /** "jueves 17 de junio a las 10:30 a.m." on the button. */
    bookText: (time: { date: string; startMin: number | null }) =>
      language === 'en'
        ? [shortDay(time.date, 'en'), time.startMin === null ? '' : formatShopTime(time.startMin, 'en')]
            .filter(Boolean)
            .join(', ')
        : [
            longDay(time.date, 'es', shop.today),
            time.startMin === null ? '' : `a ${timeInSentence(time.startMin, 'es')}`,
          ]
            .filter(Boolean)
            .join(' '),
    /** "2021 Mazda CX-5", or null. */
    vehicleText: () => {
      const vehicle = sentVehicle(draft.vehicle)
      return vehicle && [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ')
    },
  }
}
