import type { CalendarCardData } from '#web/ui/shop-calendar/calendar-data.ts'

/** Line height of a card's text, and what its bar and paddings take. */
const LINE = 16
const PADDING_X = 13
const PADDING_Y = 6
const STATUS_ICON = 18

const NARROW = /[iljtfrI.,:'· ]/
const WIDE = /[mwMW@]/
const DIGIT_OR_UPPER = /[0-9A-Z–]/

/** About how wide a text is at 12 px of the product's font; a little too wide rather than too narrow. */
export function textWidth(text: string): number {
  let width = 0
  for (const letter of text)
    width += NARROW.test(letter) ? 4 : WIDE.test(letter) ? 10.5 : DIGIT_OR_UPPER.test(letter) ? 8 : 7.1
  return width
}

/** The name of a card is heavier than its other lines, and so wider. */
const nameWidth = (text: string): number => textWidth(text) * 1.05

function nameForms(customer: string): string[] {
  const [first = '', ...rest] = customer.split(' ')
  const last = rest.at(-1)
  return last === undefined ? [customer] : [customer, `${first.charAt(0)}. ${last}`, last]
}

/** Five letters of a last name: what a card always has room for before its icon has. */
const LEAST_NAME = 44

/** Whether the state's icon fits beside the last name; where it does not, the card's own name still says the state. */
export function fitsStatus({ customer }: Pick<CalendarCardData, 'customer'>, width: number): boolean {
  const last = nameWidth(nameForms(customer).at(-1) ?? '')
  return width - PADDING_X - STATUS_ICON >= Math.min(last, LEAST_NAME)
}

const firstThatFits = (forms: readonly string[], room: number, width = textWidth): string =>
  forms.find((form) => width(form) <= room) ?? forms.at(-1) ?? ''

/**
 * The one to three lines of a card of this size. What gives way first: services, the car's year, the end of the time, its
 * half of the day, which the wall says too, and the first name; the last name always stays, faded at the edge where even
 * that is too wide.
 */
export function cardLines(
  card: Pick<CalendarCardData, 'customer' | 'time' | 'range' | 'vehicle' | 'services' | 'status'>,
  width: number,
  height: number,
): string[] {
  const room = width - PADDING_X - (card.status && fitsStatus(card, width) ? STATUS_ICON : 0)
  const count = Math.floor((height - PADDING_Y) / LINE)
  const names = nameForms(card.customer)
  if (count < 2) return [firstThatFits([`${card.time} ${card.customer}`, ...names], room, nameWidth)]

  const lines = [
    firstThatFits(names, room, nameWidth),
    firstThatFits([card.range, card.time, card.time.replace(/ [AP]M$/, '')], width - PADDING_X),
  ]
  if (count < 3 || (card.vehicle === '' && card.services === '')) return lines
  const both = [card.vehicle, card.services].filter(Boolean).join(' · ')
  const model = card.vehicle.replace(/^\d{4} /, '')
  const forms = [both, card.vehicle || card.services, model || card.services]
  return [...lines, firstThatFits(forms, width - PADDING_X)]
}
