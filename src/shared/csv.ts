/** Spreadsheets read UTF-8 only when the file says so. */
export const CSV_START = '\uFEFF'

/** Text that a spreadsheet would run as a formula, also behind a leading tab or line break and in full width. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/
const NEEDS_QUOTES = /[",\r\n]/

/** One cell after RFC 4180. Text that could be a formula is made text with an apostrophe; numbers stay numbers. */
export function csvCell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  if (FORMULA.test(value)) return `"'${value.replaceAll('"', '""')}"`
  return NEEDS_QUOTES.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

/** One row with its line end. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}
