/** Somebody who can take on work of certain skills, up to some minutes. */
export interface Worker {
  readonly minutes: number
  readonly skills: ReadonlySet<string>
}

/**
 * Minutes of demand that the workers cannot take on, however the work is shared out; 0 = everything fits.
 *
 * A maximum flow from skills to workers by shortest augmenting paths: work that was given to one worker moves to
 * another when that makes room. Counting free minutes per skill would be wrong, because people have several skills.
 */
export function unplacedMinutes(demand: ReadonlyMap<string, number>, workers: readonly Worker[]): number {
  const skills = [...demand.keys()]
  const open = skills.map((skill) => demand.get(skill) ?? 0)
  const free = workers.map((worker) => worker.minutes)
  const given = skills.map(() => workers.map(() => 0))

  for (;;) {
    const path = findPath(skills, workers, open, free, given)
    if (!path) return open.reduce((total, minutes) => total + minutes, 0)
    push(path, open, free, given)
  }
}

/** Alternating steps from a skill with open demand to a worker with free minutes. */
interface Step {
  readonly skill: number
  readonly worker: number
  readonly before: Step | null
}

function findPath(
  skills: readonly string[],
  workers: readonly Worker[],
  open: readonly number[],
  free: readonly number[],
  given: readonly (readonly number[])[],
): Step | null {
  const queue: { skill: number; before: Step | null }[] = []
  const seenSkills = new Set<number>()
  const seenWorkers = new Set<number>()
  const visit = (skill: number, before: Step | null): void => {
    if (seenSkills.has(skill)) return
    seenSkills.add(skill)
    queue.push({ skill, before })
  }
  for (const [skill, minutes] of open.entries()) if (minutes > 0) visit(skill, null)

  for (const { skill, before } of queue) {
    for (const [worker, { skills: able }] of workers.entries()) {
      if (seenWorkers.has(worker) || !able.has(skills[skill] ?? '')) continue
      seenWorkers.add(worker)
      const step = { skill, worker, before }
      if ((free[worker] ?? 0) > 0) return step
      for (const [other, row] of given.entries()) if ((row[worker] ?? 0) > 0) visit(other, step)
    }
  }
  return null
}

function push(end: Step, open: number[], free: number[], given: number[][]): void {
  let amount = free[end.worker] ?? 0
  let first = end
  for (let step = end; step.before; step = step.before) {
    amount = Math.min(amount, given[step.skill]?.[step.before.worker] ?? 0)
    first = step.before
  }
  amount = Math.min(amount, open[first.skill] ?? 0)

  free[end.worker] = (free[end.worker] ?? 0) - amount
  open[first.skill] = (open[first.skill] ?? 0) - amount
  for (let step: Step | null = end; step; step = step.before) {
    add(given, step.skill, step.worker, amount)
    if (step.before) add(given, step.skill, step.before.worker, -amount)
  }
}

function add(given: number[][], skill: number, worker: number, amount: number): void {
  const row = given[skill]
  if (row) row[worker] = (row[worker] ?? 0) + amount
}
