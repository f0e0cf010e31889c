/** A place that the keyboard can stand on: a card, or a free slot of a day; `date` is the key of its column. */
export type Stop = { key: string; date: string; minute: number }

const ofDay = (stops: readonly Stop[], date: string) => stops.filter((stop) => stop.date === date)

/** The stop of a day that is nearest in time; the earlier of two. */
function nearest(stops: readonly Stop[], minute: number): Stop | undefined {
  return stops.reduce<Stop | undefined>(
    (best, stop) => (best && Math.abs(best.minute - minute) <= Math.abs(stop.minute - minute) ? best : stop),
    undefined,
  )
}

/**
 * Where an arrow leads from a stop: Up and Down to the next of the day, Left and Right to the same time of the next
 * day that has any, Home and End to the first and last of the day. Undefined = stay.
 *
 * `stops` are in the order of the view: by date, then by time.
 */
export function nextStop(stops: readonly Stop[], from: Stop, key: string): Stop | undefined {
  const today = ofDay(stops, from.date)
  const index = today.findIndex((stop) => stop.key === from.key)
  if (key === 'ArrowUp') return today[index - 1]
  if (key === 'ArrowDown') return today[index + 1]
  if (key === 'Home') return today[0]
  if (key === 'End') return today.at(-1)
  const dates = [...new Set(stops.map((stop) => stop.date))]
  const beside = dates[dates.indexOf(from.date) + (key === 'ArrowRight' ? 1 : -1)]
  if ((key !== 'ArrowRight' && key !== 'ArrowLeft') || beside === undefined) return undefined
  return nearest(ofDay(stops, beside), from.minute)
}
