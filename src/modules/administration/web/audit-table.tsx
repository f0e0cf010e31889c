import { useState, type ReactNode } from 'react'
import { actorWords } from '#modules/appointments/rules/history-lines.ts'
import type { AuditEntry } from '#modules/administration/contract.ts'
import { changeLines, nameOfChanged, type ChangeLine } from '#modules/administration/rules/change-lines.ts'
import { auditWords as words } from '#modules/administration/words.en.ts'
import { Button } from '#web/ui/button.tsx'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Link } from '#web/ui/link.tsx'
import { shopMoment } from '#web/ui/shop-moment.ts'
import { Text } from '#web/ui/text.tsx'
import { kitWords } from '#web/words.en.ts'
import './audit-log.css'

type AuditTableProps = { rows: readonly AuditEntry[]; zone: string; empty: ReactNode; foot: ReactNode }

const SHORT = 3

/** The columns without what stands in them, for the table that is still loading. */
export const AUDIT_COLUMNS = [
  { key: 'at', label: words.column.at, priority: 2, oneLine: true },
  { key: 'actor', label: words.column.actor, priority: 2, oneLine: true },
  { key: 'what', label: words.column.what, priority: 1 },
  { key: 'change', label: words.column.change, priority: 2 },
] as const

const whatWords = ({ subject, verb, before, after }: AuditEntry) =>
  words.sentence(words.subject[subject] ?? subject, nameOfChanged(before, after), words.verb[verb] ?? verb)

/** Who did it, and in whose place. */
function Who({ entry: { actor, actingFor } }: { entry: AuditEntry }) {
  return (
    <>
      {actorWords(actor.name)}
      {actingFor === null ? null : (
        <Text secondary inline>
          {` ${words.actingFor(actorWords(actingFor.name))}`}
        </Text>
      )}
    </>
  )
}

/** Where the thing itself stands, of those that have a place of their own. */
const PLACES: Readonly<Record<string, (id: string) => string>> = {
  appointment: (id) => `/calendar/appointments/${id}`,
  carryover: (date) => `/calendar/week?date=${date}&explain=${date}`,
}

function What({ entry }: { entry: AuditEntry }) {
  const place = PLACES[entry.subject]
  return place ? <Link href={place(entry.subjectId)}>{whatWords(entry)}</Link> : whatWords(entry)
}

/** One field; what stood there before is struck out. */
function Field({ line: { field, before, after } }: { line: ChangeLine }) {
  return (
    <>
      <Text secondary inline>{`${field} `}</Text>
      {before === null ? null : (
        <>
          <s>{before}</s>
          <span className="ao-hidden">{kitWords.to}</span> <span aria-hidden>→</span>{' '}
        </>
      )}
      {after ?? kitWords.timeline.empty}
    </>
  )
}

/** What is new stands in one line; what was something else before, field below field. */
function Lines({ lines }: { lines: readonly ChangeLine[] }) {
  const [isAll, setAll] = useState(false)
  if (lines.length === 0) return null
  const shown = isAll ? lines : lines.slice(0, SHORT)
  const isNew = lines.every(({ before }) => before === null)
  return (
    <div className="audit-lines">
      <ul className={isNew ? 'audit-lines__new' : undefined}>
        {shown.map((line) => (
          <li key={line.field}>
            <Field line={line} />
          </li>
        ))}
      </ul>
      {shown.length < lines.length ? (
        <Button small kind="quiet" onClick={() => setAll(true)}>
          {words.showFields(lines.length - shown.length)}
        </Button>
      ) : null}
    </div>
  )
}

/** The trail: when, who, what, and each field before and after. */
export function AuditTable({ rows, zone, empty, foot }: AuditTableProps) {
  const { today } = useActiveShop()
  const cells: Record<(typeof AUDIT_COLUMNS)[number]['key'], (row: AuditEntry) => ReactNode> = {
    at: ({ at }) => shopMoment(at, zone, today).full,
    actor: (entry) => <Who entry={entry} />,
    what: (entry) => <What entry={entry} />,
    change: ({ before, after }) => (
      <Lines lines={changeLines(before, after, (at) => shopMoment(at, zone, today).full)} />
    ),
  }
  return (
    <DataTable
      caption={words.title}
      columns={AUDIT_COLUMNS.map((column) => ({ ...column, cell: cells[column.key] }))}
      rows={rows}
      rowKey={({ seq }) => String(seq)}
      rowName={whatWords}
      empty={empty}
      foot={foot}
    />
  )
}
