import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

export type TextProps = {
  /** 14/20 unless said otherwise; `metric` is the one figure of a tile. */
  size?: 'body' | 'strong' | 'caption' | 'metric'
  /** Secondary for lines that only help. */
  secondary?: boolean
  /** VIN, plate, key, code. */
  code?: boolean
  /** Inside a line of other text. */
  inline?: boolean
  children: ReactNode
}

/** Plain words in one of the sizes of the product. */
export function Text({
  size = 'body',
  secondary = false,
  code = false,
  inline = false,
  children,
}: TextProps) {
  const look = classNames('ao-text', `ao-text--${size}`, secondary && 'ao-text--secondary', code && 'ao-code')
  return inline ? <span className={look}>{children}</span> : <p className={look}>{children}</p>
}
