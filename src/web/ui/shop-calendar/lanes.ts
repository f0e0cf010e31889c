/** Something that stands in a day's column: minutes of the day, half open. */
export type Standing = { id: string; startMin: number; endMin: number }

/** A card with its lane of `of` equal ones; `piled` says whether a pile takes 22 px beside it. */
export type Placed = { id: string; lane: number; of: number; piled: boolean }

/** The cards that found no lane, as one button that opens a list. */
export type Pile = { startMin: number; endMin: number; ids: string[] }

export type DayLayout = { placed: Placed[]; piles: Pile[] }

/** Most lanes that a day of this width takes without its rail: 2 under 200 px, 3 under 280, 4 above. */
export function mostLanes(width: number): number {
  return width < 200 ? 2 : width < 280 ? 3 : 4
}

const overlaps = (a: Omit<Standing, 'id'>, b: Omit<Standing, 'id'>) =>
  a.startMin < b.endMin && b.startMin < a.endMin
const longestFirst = (a: Standing, b: Standing) =>
  b.endMin - b.startMin - (a.endMin - a.startMin) || a.startMin - b.startMin || (a.id < b.id ? -1 : 1)

/** Groups of standings that touch each other in time, directly or through others, in the order of the day. */
function clusters(standings: readonly Standing[]): Standing[][] {
  const groups: Standing[][] = []
  let end = -1
  for (const standing of [...standings].sort((a, b) => a.startMin - b.startMin)) {
    if (standing.startMin >= end) groups.push([])
    groups.at(-1)?.push(standing)
    end = Math.max(end, standing.endMin)
  }
  return groups
}

function pilesOf(left: readonly Standing[]): Pile[] {
  return clusters(left).map((group) => ({
    startMin: Math.min(...group.map((standing) => standing.startMin)),
    endMin: Math.max(...group.map((standing) => standing.endMin)),
    ids: group.map((standing) => standing.id),
  }))
}

function layOut(group: readonly Standing[], most: number): DayLayout {
  const lanes: Standing[][] = []
  const left: Standing[] = []
  for (const standing of [...group].sort(longestFirst)) {
    const lane = lanes.find((taken) => !taken.some((other) => overlaps(other, standing)))
    if (lane) lane.push(standing)
    else if (lanes.length < most) lanes.push([standing])
    else left.push(standing)
  }
  const placed = lanes.flatMap((taken, lane) =>
    taken.map(({ id }) => ({ id, lane, of: lanes.length, piled: left.length > 0 })),
  )
  return { placed, piles: pilesOf(left) }
}

/**
 * Where the cards of one day stand: equal lanes for those that overlap, the longest left, then by start; what finds
 * no lane goes into a pile. Cards that overlap nothing have the column to themselves.
 */
export function layOutDay(standings: readonly Standing[], most: number): DayLayout {
  const groups = clusters(standings).map((group) => layOut(group, most))
  return { placed: groups.flatMap((group) => group.placed), piles: groups.flatMap((group) => group.piles) }
}
