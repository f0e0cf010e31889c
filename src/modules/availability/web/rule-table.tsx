import type { ReactNode } from 'react'
import type { AvailabilityRule } from '#modules/availability/contract.ts'
import { ruleName } from '#modules/availability/rules/rule-name.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { shopMoment } from '#web/ui/shop-moment.ts'
import { Switch } from '#web/ui/switch.tsx'
import type { Column } from '#web/ui/table-column.ts'

const words = settingsWords.rules

/** A rule as lists show it. */
export type ListedRecord = AvailabilityRule & { version: number; updatedAt: Date; changedBy: string | null }

type RuleTableProps<Row extends ListedRecord> = {
  caption: string
  rows: readonly Row[]
  zone: string
  /** The shop's date: changes of other years have their year. */
  today: string
  disabled: boolean
  /** Why one cannot be switched here, though others can. */
  reasonOf?: (row: Row) => string | undefined
  /** The rule in a sentence, with what marks it. */
  say: (row: Row) => ReactNode
  /** What stands between whom a rule is about and who changed it. */
  column: Column<Row>
  onTurn: (row: Row, enabled: boolean) => void
  openKey: string | undefined
  onOpen: (row: Row) => void
  empty: ReactNode
}

/** Rules with what each does; Space or the switch turns one on or off, Enter or a press opens it. */
export function RuleTable<Row extends ListedRecord>(props: RuleTableProps<Row>) {
  const { caption, rows, disabled, reasonOf, onTurn, openKey, onOpen, empty } = props
  const mayTurn = (row: Row) => !disabled && reasonOf?.(row) === undefined
  return (
    <DataTable
      caption={caption}
      columns={columnsOf(props)}
      rows={rows}
      rowKey={(row) => row.id}
      rowName={ruleName}
      openKey={openKey}
      onOpen={onOpen}
      onSpace={(row) => {
        if (mayTurn(row)) onTurn(row, !row.enabled)
      }}
      empty={empty}
    />
  )
}

function columnsOf<Row extends ListedRecord>(props: RuleTableProps<Row>): Column<Row>[] {
  const { zone, today, disabled, reasonOf, say, column, onTurn } = props
  return [
    {
      key: 'on',
      label: words.columns.on,
      priority: 2,
      atEnd: true,
      cell: (row) => {
        const disabledReason = reasonOf?.(row)
        return (
          <Switch
            label={words.switch(ruleName(row))}
            labelHidden
            checked={row.enabled}
            {...(disabledReason !== undefined && { disabledReason })}
            disabled={disabled}
            onChange={(enabled) => onTurn(row, enabled)}
          />
        )
      },
    },
    { key: 'rule', label: words.columns.rule, priority: 1, cell: say },
    {
      key: 'for',
      label: words.columns.for,
      priority: 2,
      cell: ({ appointmentTypes }) =>
        appointmentTypes.length === 0
          ? settingsWords.all
          : appointmentTypes.map((type) => settingsWords.types[type]).join(', '),
    },
    column,
    {
      key: 'changed',
      label: words.columns.changed,
      priority: 3,
      cell: ({ updatedAt, changedBy }) =>
        [shopMoment(updatedAt, zone, today).date, changedBy].filter(Boolean).join(' · '),
    },
  ]
}
