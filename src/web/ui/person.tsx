import { Dash } from '#web/ui/dash.tsx'

export type PersonProps = {
  name: string | null
  /** Only the round initials, with the name as tooltip. */
  initialsOnly?: boolean
  /** Second line: e-mail, role. */
  detail?: string
  /** Without the round initials. */
  plain?: boolean
}

/** First letters of the first and the last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1)?.charAt(0) : ''
  return `${words[0]?.charAt(0) ?? ''}${last ?? ''}`.toUpperCase()
}

/** A person: name with initials. */
export function Person({ name, initialsOnly = false, detail, plain = false }: PersonProps) {
  if (name === null || name === '') return <Dash />
  return (
    <span className="ao-person" title={initialsOnly ? name : undefined}>
      {plain ? null : (
        <span className="ao-avatar" aria-hidden="true">
          {initials(name)}
        </span>
      )}
      <span className={initialsOnly ? 'ao-hidden' : 'ao-person__words'}>
        <span>{name}</span>
        {detail === undefined ? null : <span className="ao-caption">{detail}</span>}
      </span>
    </span>
  )
}
