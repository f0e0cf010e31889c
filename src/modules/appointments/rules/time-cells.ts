import { appointmentWords } from '#modules/appointments/words.en.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay } from '#shared/spoken.ts'

/** One start as staff see it; `short` names the first broken limit. */
export type StaffStart = { startMin: number; left: number | null; reasons: readonly { short: string }[] }

/** From this many places left on, the number stands in the cell. */
const FEW = 3

/** The starts of a day as cells: all can be pressed, a broken limit shows its short form. */
export function timeCells(date: string, starts: readonly StaffStart[]) {
  return starts.map(({ startMin, left, reasons }) => {
    const [first] = reasons
    const few = left !== null && left <= FEW ? appointmentWords.moveForm.left(left) : undefined
    const note = first?.short ?? few
    const time = formatShopTime(startMin)
    return {
      key: String(startMin),
      label: time,
      ...(note !== undefined && { note }),
      state: first ? ('full' as const) : few === undefined ? ('free' as const) : ('few' as const),
      name: [time, longDay(date, 'en'), note].filter((part) => part !== undefined).join(', '),
    }
  })
}
