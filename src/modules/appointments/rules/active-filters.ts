import { LEAD_SOURCES } from '#modules/appointments/contract.ts'
import { chosenOf, SHOWN_STATUSES, WHENS, type ListSearch } from '#modules/appointments/rules/list-search.ts'
import { listWords as words } from '#modules/appointments/words-list.en.ts'
import { SOURCE_WORDS, STATUS_WORDS, TYPE_WORDS } from '#modules/appointments/words.en.ts'
import { APPOINTMENT_TYPES } from '#modules/shops/contract.ts'
import { shortDay } from '#shared/spoken.ts'

/** One value that the list is narrowed to, in words, and the address without it. */
export type ActiveFilter = { key: string; label: string; without: ListSearch }

const LISTED = ['status', 'type', 'source', 'service'] as const

/** What narrows the list now, in the order of its filters. `services` names the shop's services by id. */
export function activeFilters(search: ListSearch, services: ReadonlyMap<string, string>): ActiveFilter[] {
  const known = {
    status: chosenOf(search.status, SHOWN_STATUSES).map((value) => [value, STATUS_WORDS[value]] as const),
    type: chosenOf(search.type, APPOINTMENT_TYPES).map((value) => [value, TYPE_WORDS[value]] as const),
    source: chosenOf(search.source, LEAD_SOURCES).map((value) => [value, SOURCE_WORDS[value]] as const),
    service: (search.service ?? '')
      .split(',')
      .filter(Boolean)
      .map((value) => [value, services.get(value) ?? words.filters.service] as const),
  }
  const listed = LISTED.flatMap((key) =>
    known[key].map(([value, label]) => {
      const rest = known[key].map(([other]) => other).filter((other) => other !== value)
      return { key: `${key} ${value}`, label, without: { [key]: rest.join(',') || undefined } }
    }),
  )
  return [...listed, ...dateFilter(search)]
}

function dateFilter({ when, from, to }: ListSearch): ActiveFilter[] {
  const without = { when: undefined, from: undefined, to: undefined }
  const named = WHENS.find((name) => name === when)
  if (named) return [{ key: 'dates', label: words.when[named], without }]
  if (from === undefined && to === undefined) return []
  const day = (date: string | undefined) => (date === undefined ? null : shortDay(date, 'en'))
  return [{ key: 'dates', label: words.between(day(from), day(to)), without }]
}
