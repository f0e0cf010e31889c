/** A source of numbers from 0 to 1 that gives the same ones for the same seed, so that every demo looks alike. */
export type Draw = {
  next(): number
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  /** One of the items. Throws for an empty list. */
  one<T>(items: readonly T[]): T
  /** True with this chance. */
  chance(part: number): boolean
}

/** Seeds a source (the mulberry32 generator). */
export function drawFrom(seed: string): Draw {
  let state = [...seed].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    one(items) {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new RangeError('nothing to draw from')
      return item
    },
    chance: (part) => next() < part,
  }
}
