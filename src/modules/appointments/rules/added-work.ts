import type { AddedWork } from '#modules/appointments/contract.ts'

/** Minutes that suggested work adds to a visit. */
export function addedMinutes(work: readonly Pick<AddedWork, 'minutes'>[] | undefined): number {
  return (work ?? []).reduce((sum, { minutes }) => sum + minutes, 0)
}
