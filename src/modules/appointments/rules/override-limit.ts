import type { Override } from '#modules/appointments/contract.ts'

type Stored = { code: string; short?: string; used?: number; max?: number; needed?: number }

/** Limits that count cars: only their numbers mean something without their unit. */
const COUNTED: readonly string[] = ['SLOT_CAP', 'SLOT_CAPACITY', 'DAY_CAP', 'DAY_CAPACITY']

/** What an override went over, as it then was: "Day full, 9 of 8", the overridden visit counted. Null when nothing is known. */
export function overriddenLimit({ reasons }: Pick<Override, 'reasons'>): string | null {
  const [first] = reasons as Stored[]
  if (!first?.short) return null
  const { code, short, used, max, needed = 1 } = first
  const isCounted = COUNTED.includes(code) && used !== undefined && max !== undefined
  return isCounted ? `${short}, ${used + needed} of ${max}` : short
}
