import { searchServices } from '#modules/services/rules/search-services.ts'
import type { ChoiceGroup } from './service-choices.ts'

/** What was found, grouped as the tree is. */
export type FoundChoices = {
  groups: ChoiceGroup[]
  /** Letters of each label that matched, by the choice's id. */
  matched: Map<string, [number, number][]>
  count: number
}

const MIN_LETTERS = 2

/** Searches the shop's tree; groups come in the order of their best match. Null while less than two letters are asked. */
export function foundChoices(
  text: string,
  groups: readonly ChoiceGroup[],
  synonyms: readonly (readonly string[])[],
): FoundChoices | null {
  if (text.trim().length < MIN_LETTERS) return null
  const hits = searchServices(
    text,
    groups.flatMap((group) => group.choices),
    synonyms,
  )
  const found = new Map<string, ChoiceGroup>()
  for (const { entry } of hits) {
    const group = found.get(entry.categoryId) ?? { id: entry.categoryId, label: entry.category, choices: [] }
    group.choices.push(entry)
    found.set(entry.categoryId, group)
  }
  return {
    groups: [...found.values()],
    matched: new Map(hits.map((hit) => [hit.entry.id, hit.matched])),
    count: hits.length,
  }
}
