import type { BookingShop, Language } from '../contract.ts'
import type { Draft } from './draft.ts'

/** What the shop reads of a visitor: the chosen complaints by name, what they say of something else, and their notes. */
export function draftNotes(
  { issueTree }: Pick<BookingShop, 'issueTree'>,
  language: Language,
  { issueIds, otherText, notes }: Pick<Draft, 'issueIds' | 'otherText' | 'notes'>,
): string {
  const issues = issueTree.flatMap((category) => category.issues)
  const named = issueIds.flatMap((id) => issues.find((issue) => issue.id === id)?.label[language] ?? [])
  return [named.join(', '), otherText.trim(), notes.trim()].filter(Boolean).join('\n')
}
