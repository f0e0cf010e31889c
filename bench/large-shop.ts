import { sceneSchema } from '#modules/availability/rules/scene-format.ts'
import { snapshotOfScene } from '#modules/availability/rules/scene-snapshot.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { dateOf, makeWorkload, ZONE } from './workload.ts'
import { NOW } from './workload-snapshot.ts'

const WEEKDAYS = [1, 2, 3, 4, 5]
const SKILLS = ['general', 'brakes', 'engine', 'electrical', 'alignment', 'tires', 'glass', 'diesel']
const DAYS = 60
const LOADS = 2000
const TECHNICIANS = 20
const RULES = 100

/** A big shop: 2,000 appointments in 60 days, 100 rules of every limiting type, 20 technicians with 8 skills. */
export function largeShop(): Snapshot {
  const { bookings } = makeWorkload(DAYS, LOADS)
  return snapshotOfScene(
    sceneSchema.parse({
      tz: ZONE,
      now: NOW.toISOString(),
      hours: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, [['07:30', '18:00']]])),
      services: SKILLS.map((skill, index) => ({
        id: `s${index}`,
        skill,
        durationMin: 60,
        laborMin: 60 + index * 15,
      })),
      capacity: [
        {
          appointmentType: 'DropOff',
          kind: 'Default',
          perDay: 200,
          segments: [{ start: '07:30', end: '17:00', stepMin: 15, perSlot: 20 }],
        },
      ],
      rules: Array.from({ length: RULES }, (_, index) => ruleOf(index)),
      techs: Array.from({ length: TECHNICIANS }, (_, index) => ({
        id: `t${index}`,
        hours: Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, [['07:30', '18:00']]])),
        skills: SKILLS.filter((_, skill) => (index + skill) % 3 !== 0),
      })),
      settings: { technicianMode: 'PoolHours', utilisationPercent: 85 },
      appointments: bookings.map((booking, index) => ({
        id: `b${index}`,
        date: dateOf(booking.day),
        start: booking.minute,
        type: booking.type === 0 ? 'Waiter' : 'DropOff',
        services: [`s${(booking.service + booking.technician) % SKILLS.length}`],
      })),
    }),
  )
}

/** Ten kinds of rules in turn, wide enough that the day stays open and every one of them is worked out. */
function ruleOf(index: number): Record<string, unknown> {
  const services = { mode: 'Whitelist', serviceIds: [`s${index % SKILLS.length}`, 's3'] }
  const weekly = { id: `r${index}`, weekdays: WEEKDAYS }
  const date = dateOf((index * 7) % DAYS)
  const kinds = [
    { type: 'CapRepeating', ...weekly, max: 150 + index },
    { type: 'TimeslotCapRepeating', ...weekly, max: 20 + index, bucketMin: 60 },
    { type: 'ServiceCapRepeating', ...weekly, max: 100 + index, services },
    { type: 'ServiceTimeslotCapRepeating', ...weekly, max: 15 + index, services },
    { type: 'HoursCap', id: `r${index}`, maxMinutes: 12_000 + index },
    { type: 'BlockerRepeating', ...weekly, start: 720, end: 735 + (index % 4) * 5 },
    { type: 'Blocker', id: `r${index}`, startDate: date, start: 540, end: 570 },
    { type: 'Cap', id: `r${index}`, startDate: date, max: 180, appointmentTypes: ['DropOff'] },
    { type: 'Window', id: `r${index}`, minLeadMin: 60 + index, maxAheadDays: 200 },
    {
      type: 'Holiday',
      id: `r${index}`,
      holidayKey: `fixed:0${3 + (index % 6)}-${11 + (index % 17)}`,
      state: 'OpenAsUsual',
    },
  ]
  return kinds[index % kinds.length] ?? {}
}
