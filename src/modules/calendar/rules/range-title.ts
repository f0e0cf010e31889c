import { dayParts, monthName, shortDay } from '#shared/spoken.ts'

/** "Jun 14 – 20, 2027", "Jun 28 – Jul 4, 2027", "Dec 27, 2027 – Jan 2, 2028"; one day: "Tue, Jun 15, 2027". */
export function rangeTitle(from: string, to: string): string {
  const [a, b] = [dayParts(from), dayParts(to)]
  const short = (month: number) => monthName(month, 'en').slice(0, 3)
  if (from === to) return `${shortDay(from, 'en')}, ${a.year}`
  if (a.year !== b.year)
    return `${short(a.month)} ${a.day}, ${a.year} – ${short(b.month)} ${b.day}, ${b.year}`
  const end = a.month === b.month ? String(b.day) : `${short(b.month)} ${b.day}`
  return `${short(a.month)} ${a.day} – ${end}, ${a.year}`
}
