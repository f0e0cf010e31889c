/** Words of the shop calendar itself; the screen brings the words of what stands in it. */
export const shopCalendarWords = {
  region: (days: readonly string[]) =>
    days.length > 1 ? `Calendar, ${days[0]} to ${days.at(-1)}` : `Calendar, ${days[0]}`,
  noTime: 'No time',
  closed: 'Closed',
  /** A technician who is not at work while the shop is. */
  off: 'Off',
  today: 'today',
  more: (count: number) => `+${count}`,
  pile: (count: number, time: string) => `${count} more at ${time}`,
  cars: (count: number) => (count === 1 ? '1 car' : `${count} cars`),
  carsWithoutTime: (count: number, day: string) =>
    `${count === 1 ? '1 car' : `${count} cars`} without a time, ${day}`,
  cards: (day: string, count: number) =>
    `${day}, ${count === 0 ? 'no appointments' : count === 1 ? '1 appointment' : `${count} appointments`}`,
  explainDay: (day: string) => `${day}, explain this day`,
  slot: (day: string, time: string, left: string | undefined) =>
    left === undefined ? `${day}, ${time}` : `${day}, ${time}, ${left}`,
  block: (label: string, day: string, time: string) => `${label}, ${day}, ${time}`,
  days: 'Days of the week',
  rail: (day: string) => `Places left, ${day}`,
  /** While something is held: "Wed 16, 9:30 AM · Day full, 8 of 8". */
  held: (where: string, time: string, verdict: string | null) =>
    [`${where}, ${time}`, verdict].filter((part) => part !== null).join(' · '),
  create: (time: string) => `+ ${time}`,
  moveHelp: 'Press M to move an appointment with the arrows.',
  nobody: 'No appointments.',
}
