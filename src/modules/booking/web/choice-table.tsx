import type { MouseEvent, ReactNode } from 'react'
import { shortDuration } from '#shared/spoken.ts'
import type { ChoiceGroup, ServiceChoice } from '../rules/service-choices.ts'
import { useBooking } from './use-booking.ts'

type Choices = {
  groups: readonly ChoiceGroup[]
  /** Groups that stand open; null = all of them (search results). */
  open: readonly string[] | null
  matched: ReadonlyMap<string, [number, number][]> | null
  isChosen: (choice: ServiceChoice) => boolean
  hrefOf: (choice: ServiceChoice) => string
  onToggle: (choice: ServiceChoice) => void
  onOpen: (id: string) => void
  /** What opens under a chosen row. */
  below: (choice: ServiceChoice) => ReactNode
}

/** The shop's tree: groups that open, and in them choices that are links, so that they work before the script. */
export function ChoiceTable({ groups, open, matched, isChosen, hrefOf, onToggle, onOpen, below }: Choices) {
  return (
    <div className="bk-groups">
      {groups.map((group) => (
        <details key={group.id} className="bk-group" open={open === null || open.includes(group.id)}>
          <summary
            onClick={(event) => {
              event.preventDefault()
              onOpen(group.id)
            }}
          >
            <h2>{group.label}</h2>
            <Chevron />
          </summary>
          <ul>
            {group.choices.map((choice) => (
              <li key={choice.id}>
                <ChoiceRow
                  choice={choice}
                  isChosen={isChosen(choice)}
                  href={hrefOf(choice)}
                  label={emphasized(choice.label, matched?.get(choice.id) ?? [])}
                  onToggle={() => onToggle(choice)}
                />
                {isChosen(choice) && below(choice)}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}

function ChoiceRow({
  choice,
  isChosen,
  href,
  label,
  onToggle,
}: {
  choice: ServiceChoice
  isChosen: boolean
  href: string
  label: ReactNode
  onToggle: () => void
}) {
  const { words, isLive } = useBooking()
  const only =
    choice.onlyType &&
    { DropOff: words.onlyDropOff, Waiter: words.onlyWaiter, Pickup: words.onlyPickup }[choice.onlyType]
  const press = (event: MouseEvent) => {
    if (!isLive || event.metaKey || event.ctrlKey) return
    event.preventDefault()
    onToggle()
  }
  return (
    <a className={isChosen ? 'bk-row bk-chosen' : 'bk-row'} href={href} onClick={press}>
      <span className="bk-row-text">
        <span className="bk-row-label">{label}</span>
        <span className="bk-row-note">
          {[choice.priceText, shortDuration(choice.durationMin), only].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isChosen ? (
        <span className="bk-add">
          <Tick />
          {words.added} <span className="bk-remove">{words.remove}</span>
        </span>
      ) : (
        <span className="bk-add">{words.add}</span>
      )}
    </a>
  )
}

function emphasized(label: string, ranges: readonly [number, number][]): ReactNode {
  if (ranges.length === 0) return label
  const parts: ReactNode[] = []
  let at = 0
  for (const [from, to] of ranges) {
    parts.push(label.slice(at, from), <b key={from}>{label.slice(from, to)}</b>)
    at = to
  }
  return [...parts, label.slice(at)]
}

/** The mark of what is chosen; never the only sign. */
export function Tick() {
  return (
    <svg className="bk-tick" viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
      <path d="m4 10.5 4 4 8-9" />
    </svg>
  )
}

function Chevron() {
  return (
    <svg className="bk-chevron" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="m7 4 6 6-6 6" />
    </svg>
  )
}
