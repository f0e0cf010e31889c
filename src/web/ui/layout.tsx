import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export type StackProps = {
  /** 8, 16 (normal) or 32. */
  gap?: 'tight' | 'normal' | 'loose'
  children: ReactNode
}

/** Things under each other. */
export function Stack({ gap = 'normal', children }: StackProps) {
  return <div className={classNames('ao-stack', gap !== 'normal' && `ao-stack--${gap}`)}>{children}</div>
}

export type RowProps = {
  /** The first at the left edge, the last at the right. */
  apart?: boolean
  /** All at the right edge. */
  end?: boolean
  children: ReactNode
}

/** Things beside each other, 8 apart; they wrap. */
export function Row({ apart = false, end = false, children }: RowProps) {
  return (
    <div className={classNames('ao-row', apart && 'ao-row--apart', end && 'ao-actions--end')}>{children}</div>
  )
}

/** Fields of a form, one column of at most 720; `pair` sets two beside each other from 600. */
export function Fields({ pair = false, children }: { pair?: boolean; children: ReactNode }) {
  return <div className={classNames('ao-fields', pair && 'ao-fields--pair')}>{children}</div>
}

/** A hairline. */
export function Divider() {
  return <hr className="ao-divider" />
}
