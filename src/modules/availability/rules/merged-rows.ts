type Timed = { id: string; date: string; startMin: number | null }

/** Appointments of several lists: each once, by date and time, the ones without a time first on their date. */
export function mergedRows<Row extends Timed>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()].toSorted((a, b) =>
    a.date < b.date ? -1 : a.date > b.date ? 1 : (a.startMin ?? -1) - (b.startMin ?? -1),
  )
}
