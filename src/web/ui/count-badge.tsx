import { kitWords } from '#web/words.en.ts'

export type CountBadgeProps = {
  /** 0 shows nothing; above 99 it reads "99+". */
  count: number
  /** The control around it already says the number in its name. */
  silent?: boolean
}

/** A number of unread things. */
export function CountBadge({ count, silent = false }: CountBadgeProps) {
  if (count <= 0) return null
  return (
    <span className="ao-count">
      <span aria-hidden="true">{kitWords.count(count)}</span>
      {silent ? null : <span className="ao-hidden">{kitWords.unread(count)}</span>}
    </span>
  )
}
