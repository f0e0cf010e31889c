import { useMemo } from 'react'
import { type FoundChoices, foundChoices } from '../rules/found-choices.ts'
import type { ChoiceGroup } from '../rules/service-choices.ts'
import { useBooking } from './use-booking.ts'

/** Searches the shop's tree as somebody types; null while nothing is asked. */
export function useServiceSearch(text: string, groups: ChoiceGroup[]): FoundChoices | null {
  const { synonyms } = useBooking()
  return useMemo(() => foundChoices(text, groups, synonyms), [text, groups, synonyms])
}
