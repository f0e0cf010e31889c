import { useMemo } from 'react'
import { searchServices } from '#modules/services/rules/search-services.ts'
import { useBooking } from './use-booking.ts'
import type { ChoiceGroup } from '../rules/service-choices.ts'

/** What was found, grouped as the tree is; null while nothing is asked. */
export type ServiceSearch = { groups: ChoiceGroup[]; matched: Map<string, [number, number][]>; count: number }

const MIN_LETTERS = 2

/** Searches the shop's tree as somebody types; groups come in the order of their best match. */
export function useServiceSearch(text: string, groups: ChoiceGroup[]): ServiceSearch | null {
  const { synonyms } = useBooking()
  return useMemo(() => {
    if (text.trim().length < MIN_LETTERS) return null
    const hits = searchServices(
      text,
      groups.flatMap((group) => group.choices),
      synonyms,
    )
    const found = new Map<string, ChoiceGroup>()
    for (const { entry } of hits) {
      const group = found.get(entry.categoryId) ?? {
        id: entry.categoryId,
        label: entry.category,
        choices: [],
      }
      group.choices.push(entry)
      found.set(entry.categoryId, group)
    }
    return {
      groups: [...found.values()],
      matched: new Map(hits.map((hit) => [hit.entry.id, hit.matched])),
      count: hits.length,
    }
  }, [text, groups, synonyms])
}
