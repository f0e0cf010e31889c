import type { ReactNode } from 'react'
import '#web/ui/css/columns.css'

export type ColumnsProps = {
  /** The right column, 360 wide; under the left one where there is no room. */
  aside: ReactNode
  children: ReactNode
}

/** A page of a thing: the work left at 720, who and what right. */
export function Columns({ aside, children }: ColumnsProps) {
  return (
    <div className="ao-columns">
      <div className="ao-columns__main">{children}</div>
      <div className="ao-columns__aside">{aside}</div>
    </div>
  )
}
