import type { AppointmentType } from '#modules/shops/contract.ts'
import { fillWords } from '#shared/fill-words.ts'
import { formatPhone } from '#shared/phone.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay, shortDay, timeInSentence } from '#shared/spoken.ts'
import { readyWords } from '../rules/ready-words.ts'
import { sentVehicle } from '../rules/draft-vehicle.ts'
import { isKeyDrop, keyDropEvening } from '../rules/key-drop.ts'
import { wholeTimes } from '../rules/whole-times.ts'
import { type CallError, useBooking } from './use-booking.ts'

/** The shop's own names and the visitor's choices as words of the page's language. */
export function useShopWords() {
  const { shop, language, words, draft, say } = useBooking()
  const ours: Record<AppointmentType, string> = {
    DropOff: words.typeDropOff,
    Waiter: words.typeWaiter,
    Pickup: words.typePickup,
  }
  const shortWhen = (time: { date: string; startMin: number | null }): string =>
    [shortDay(time.date, language), time.startMin === null ? '' : formatShopTime(time.startMin, language)]
      .filter(Boolean)
      .join(', ')
  const isKeys = (startMin: number | null): boolean =>
    draft.type !== null && isKeyDrop(draft.type, shop, startMin)
  const ownNudge = shop.appointmentTypes.find(({ type }) => type === 'Waiter')?.nudge ?? ''
  return {
    phone: shop.phone ? formatPhone(shop.phone) : null,
    typeLabel: (type: AppointmentType) =>
      shop.appointmentTypes.find((choice) => choice.type === type)?.label?.[language] ?? ours[type],
    /** "Thu, Jun 17, 9:00 AM"; only the day without a time. */
    shortWhen,
    /** The same of what the visitor chose: "Thu, Jun 17, keys the evening before". */
    chosenWhen: (time: { date: string; startMin: number | null }) =>
      [shortWhen(time), isKeys(time.startMin) ? words.keyDropShort : ''].filter(Boolean).join(', '),
    /** When and how the keys are left, in sentences; empty when the visitor comes at a time. */
    keyDropLines: (time: { date: string; startMin: number | null }) =>
      isKeys(time.startMin)
        ? [
            fillWords(words.nextKeyDrop, { date: longDay(keyDropEvening(time.date), language, shop.today) }),
            shop.appointmentTypes.find(({ type }) => type === 'DropOff')?.keyDrop?.instructions ?? '',
          ].filter(Boolean)
        : [],
    /** "Usually ready by Thursday, June 17, 3:30 PM (estimate)."; null without an estimate. */
    readyLine: (readyBy: string | null) => readyBy && wholeTimes(readyWords(readyBy, shop, language, words)),
    /** Why a car is better left: the shop's own words, else ours. */
    ownNudge,
    nudge: ownNudge || words.nudge,
    /** Why something did not come; that there is no connection stands above the page already. */
    loadFault: ({ fault }: CallError, what: string) =>
      fault.code === 'NO_CONNECTION' ? fillWords(words.couldNotLoad, { what }) : say.error(fault),
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
