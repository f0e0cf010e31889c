type Start = { startMin: number; reasons: readonly unknown[] }

/** Up to three starts of a day that nothing speaks against, the nearest to a wanted minute, in the order of the day. */
export function nearestStarts(starts: readonly Start[], wanted: number): number[] {
  return starts
    .filter(({ startMin, reasons }) => reasons.length === 0 && startMin !== wanted)
    .map(({ startMin }) => startMin)
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
    .slice(0, 3)
    .toSorted((a, b) => a - b)
}
