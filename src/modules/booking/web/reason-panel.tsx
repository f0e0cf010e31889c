import type { AppointmentType } from '#modules/shops/contract.ts'
import type { CalendarDay } from '#shared/calendar-day.ts'
import { fillWords, type WordValues } from '#shared/fill-words.ts'
import { dayParts, weekdayPlural } from '#shared/spoken.ts'
import type { BookingDay } from '../contract.ts'
import { isClosedWeekday, lastOfferedDay, nextFreeDay } from '../rules/day-view.ts'
import { withoutChoice, withType } from '../rules/draft.ts'
import { type ReasonAction, reasonActions } from '../rules/reason-actions.ts'
import { bookableServices } from '../rules/service-choices.ts'
import { type VisitorStep, visitorSteps } from '../rules/visitor-steps.ts'
import { Sentence } from './sentence-panel.tsx'
import { useBooking } from './use-booking.ts'
import { useOtherTypes } from './use-other-types.ts'
import { useShopWords } from './use-shop-words.ts'

/** Reasons that another way to come may not have on the same date. */
const OF_TYPE: ReadonlySet<string> = new Set(['DAY_CAPACITY', 'TYPE_NOT_OFFERED'])

type Reason = {
  date: CalendarDay
  code: string
  params?: WordValues | undefined
  /** What to say instead of the reason's own sentence. */
  sentence?: string
  /** Other times stand beside it already. */
  hasOthers?: boolean
  /** The days that are known. */
  days: readonly BookingDay[]
  onSee?: (date: string) => void
  /** Opens the date with another way to come. */
  onSwitch?: (date: CalendarDay) => void
}

type Button = { label: string; href?: string; press?: () => void }

/** The button that was pressed goes away with its reason. */
const focusSoon = (date: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus())

/** Why a date or time cannot be had, and what can be done about it; each keeps everything that was typed. */
export function ReasonPanel({ date, code, params, sentence, hasOthers, days, onSee, onSwitch }: Reason) {
  const { shop, language, words, say, draft, change, go } = useBooking()
  const { dayText, phone, typeLabel, vehicleText } = useShopWords()
  const others = useOtherTypes(OF_TYPE.has(code) ? date : null)
  const next = (nextFreeDay(days, date) ?? nextFreeDay(days, shop.today))?.date
  const last = lastOfferedDay(days)
  const text =
    sentence ??
    say.reason(code, {
      date: dayText(date),
      next: next ? dayText(next) : null,
      lastDate: last && dayText(last),
      weekdays: isClosedWeekday(shop, date) ? weekdayPlural(dayParts(date).weekday, language) : null,
      type: draft.type && typeLabel(draft.type),
      otherTypes: others.map(typeLabel).join(' / '),
      vehicle: vehicleText(),
      postalCode: draft.address.postalCode,
      phone,
      ...params,
    })

  const see = (to: string | null | undefined): Button[] =>
    to
      ? [
          {
            label: fillWords(words.see, { date: dayText(to) }),
            press: () => {
              onSee?.(to)
              focusSoon(to)
            },
          },
        ]
      : []
  const switchTo = (types: readonly AppointmentType[]): Button[] =>
    types.map((type) => ({
      label: fillWords(words.switchTo, { type: typeLabel(type) }),
      press: () => {
        change((now) => withType(now, type))
        onSwitch?.(date)
        go(OF_TYPE.has(code) ? 'calendar' : 'drop-off-waiter')
        focusSoon(date)
      },
    }))
  const back = (step: VisitorStep, label: string): Button[] =>
    visitorSteps(shop, draft).includes(step) ? [{ label, press: () => go(step) }] : []
  const inTheWay = draft.serviceIds.find((id, at, all) => id === params?.['serviceId'] || all.length === 1)
  const remove = (id: string): Button => ({
    label: `${words.remove} ${bookableServices(shop).get(id)?.name[language] ?? params?.['service']}`,
    press: () => {
      const issues = shop.issueTree.flatMap((category) => category.issues)
      change((now) => withoutChoice(now, { serviceIds: [id], issueId: null }, issues))
      go(code === 'SERVICE_NOT_BOOKABLE' ? 'issue-tree' : 'calendar')
      focusSoon(date)
    },
  })
  const buttons: Record<ReasonAction, () => Button[]> = {
    next: () => (hasOthers ? [] : see(next)),
    last: () => see(last),
    call: () => (phone ? [{ label: fillWords(words.call, { phone }), href: `tel:${shop.phone}` }] : []),
    remove: () => (inTheWay ? [remove(inTheWay)] : []),
    switch: () => switchTo(others),
    dropOff: () => switchTo(others.filter((type) => type === 'DropOff')),
    vehicle: () => back('vehicle-info', words.changeVehicle),
    address: () => back('drop-off-waiter', words.changeAddress),
    anotherDay: () => back('calendar', words.anotherDay),
  }
  return (
    <>
      <p>
        <Sentence text={text} />
      </p>
      <div className="bk-actions">
        {reasonActions(code, params?.['max'])
          .flatMap((action) => buttons[action]())
          .map(({ label, href, press }) =>
            href ? (
              <a key={label} className="bk-bordered" href={href}>
                {label}
              </a>
            ) : (
              <button key={label} type="button" className="bk-bordered" onClick={press}>
                {label}
              </button>
            ),
          )}
      </div>
    </>
  )
}
