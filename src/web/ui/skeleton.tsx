import type { CSSProperties } from 'react'

export type SkeletonProps = {
  /** Pixels of what will stand there, so that nothing moves when it comes. */
  height?: number
  /** Pixels or a share of the place. */
  width?: number | `${number}%`
  /** Stands for so many lines. */
  lines?: number
}

/** The outline of something that is coming. Hidden from screen readers; its region is `aria-busy`. */
export function Skeleton({ height = 16, width = '100%', lines = 1 }: SkeletonProps) {
  const style = (line: number): CSSProperties => ({
    height,
    width: lines > 1 && line === lines - 1 ? '60%' : width,
    maxWidth: '100%',
  })
  if (lines === 1) return <span className="ao-skeleton" style={style(0)} aria-hidden="true" />
  return (
    <span className="ao-stack ao-stack--tight" aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="ao-skeleton" style={style(line)} />
      ))}
    </span>
  )
}
