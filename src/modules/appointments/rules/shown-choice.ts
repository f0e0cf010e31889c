/** What is chosen of the rows that show: what a filter hides is neither counted nor touched. */
export function shownChoice(
  chosen: ReadonlySet<string>,
  rows: readonly { id: string }[],
): ReadonlySet<string> {
  return new Set(rows.flatMap(({ id }) => (chosen.has(id) ? id : [])))
}
