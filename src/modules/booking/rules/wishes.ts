import type { Draft, DraftTime } from './draft.ts'

/** The wished times, best first. */
export function wishesOf({ time, wishes }: Pick<Draft, 'time' | 'wishes'>): DraftTime[] {
  return time ? [time, ...wishes] : []
}

const isSame = (a: DraftTime, b: DraftTime) => a.date === b.date && a.startMin === b.startMin

/**
 * The draft with a time at a place of the list, 0 first. A time stands there once: chosen again, it moves. Without a
 * time the place is empty and later ones move up.
 */
export function withWish(draft: Draft, rank: number, time: DraftTime | null): Draft {
  const others = wishesOf(draft).filter((_, index) => index !== rank)
  const left = time ? others.filter((one) => !isSame(one, time)) : others
  const [first = null, ...wishes] = time ? left.toSpliced(rank, 0, time) : left
  return { ...draft, time: first, wishes }
}
