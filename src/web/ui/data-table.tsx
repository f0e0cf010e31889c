import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dash } from '#web/ui/dash.tsx'
import { DataTableHead, type HeadChoice } from '#web/ui/data-table-head.tsx'
import type { Column, Sort } from '#web/ui/table-column.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { kitWords } from '#web/words.en.ts'
import '#web/ui/css/filter.css'
import { NARROW, useMediaQuery } from '#web/ui/use-media-query.ts'

export type DataTableProps<Row> = {
  /** "Leads": read out, not shown. */
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while they load: as many outlines as `skeletonRows`. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** Name of a row for screen readers. */
  rowName: (row: Row) => string
  /** A row opens a panel or page. */
  onOpen?: (row: Row) => void
  /** What Space does to the row that has the focus, where rows are not chosen. */
  onSpace?: (row: Row) => void
  /** The row whose panel is open. */
  openKey?: string | undefined
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** What stands there when there are no rows. */
  empty?: ReactNode
  skeletonRows?: number
  /** Under the rows: "Load more". */
  foot?: ReactNode
  /** Rows can be chosen by their box or by Space, from 600 up. */
  selection?: { chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void }
  /** Scrolls by itself below its head, on a page that is `full`. */
  fill?: boolean
}

const rowsOf = (target: Element): HTMLElement[] => [
  ...(target.closest('[data-rows]')?.querySelectorAll<HTMLElement>('[data-row]') ?? []),
]

type RowActs = { open: (() => void) | undefined; space: (() => void) | undefined }

/** Arrows move between rows, Home and End to the ends, Enter opens, Space chooses or switches. */
function moveRow(event: KeyboardEvent<HTMLElement>, { open, space }: RowActs): void {
  if (event.target !== event.currentTarget) return
  const rows = rowsOf(event.currentTarget)
  const at = rows.indexOf(event.currentTarget)
  const next: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }
  const target = next[event.key]
  if (target !== undefined) {
    event.preventDefault()
    rows[Math.min(Math.max(target, 0), rows.length - 1)]?.focus()
  } else if (event.key === 'Enter' && open !== undefined) {
    event.preventDefault()
    open()
  } else if (event.key === ' ' && space !== undefined) {
    event.preventDefault()
    space()
  }
}

const turned = (chosen: ReadonlySet<string>, key: string): ReadonlySet<string> =>
  chosen.has(key) ? new Set([...chosen].filter((other) => other !== key)) : new Set([...chosen, key])

/** A press on a button or link inside a row is theirs. */
const isOwnPress = (event: MouseEvent): boolean =>
  event.target instanceof Element && event.target.closest('a, button, input, label, select') !== null

const isEmpty = (value: ReactNode): boolean => value === null || value === undefined || value === ''
const shown = (value: ReactNode): ReactNode => (isEmpty(value) ? <Dash /> : value)

function rowProps<Row>(row: Row, at: number, props: DataTableProps<Row>) {
  const { onOpen, onSpace, openKey, rowKey, selection } = props
  const isOpen = openKey === rowKey(row)
  const hasOpen = openKey !== undefined && props.rows?.some((other) => rowKey(other) === openKey)
  const isTabStop = hasOpen ? isOpen : at === 0
  return {
    'data-row': true,
    tabIndex: isTabStop ? 0 : -1,
    'aria-current': isOpen || undefined,
    className: classNames(
      'ao-table__row',
      onOpen !== undefined && 'ao-table__row--opens',
      isOpen && 'ao-table__row--open',
    ),
    onClick: (event: MouseEvent) => {
      if (!isOwnPress(event)) onOpen?.(row)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) =>
      moveRow(event, {
        open: onOpen && (() => onOpen(row)),
        space: selection
          ? () => selection.onChange(turned(selection.chosen, rowKey(row)))
          : onSpace && (() => onSpace(row)),
      }),
  }
}

/** Below 600: a list of rows of two lines. The first line is the button that opens; its press covers the row. */
function NarrowRows<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { caption, columns, rows, rowKey, rowName, onOpen } = props
  const kept = columns.filter((column) => (column.priority ?? 2) < 3)
  // The name opens the row, wherever its column stands: a switch before it must not end up inside the button.
  const first = kept.find((column) => column.priority === 1) ?? kept[0]
  const end = kept.find((column) => column.atEnd)
  const others = kept.filter((column) => column !== first && column !== end)
  return (
    <ul className="ao-lines" aria-label={caption} data-rows>
      {rows.map((row, at) => {
        const { className, ...rest } = rowProps(row, at, props)
        const name = first === undefined ? rowName(row) : shown(first.cell(row))
        return (
          <li
            key={rowKey(row)}
            className={classNames('ao-lines__row', end !== undefined && 'ao-lines__row--end', className)}
          >
            {onOpen === undefined ? (
              <span className="ao-lines__first">{name}</span>
            ) : (
              <button type="button" {...rest} className="ao-lines__open" onClick={() => onOpen(row)}>
                {name}
              </button>
            )}
            <span className="ao-lines__second">
              {others.map((column) => {
                const value = column.cell(row)
                return isEmpty(value) ? null : <span key={column.key}>{value}</span>
              })}
            </span>
            {end === undefined || isEmpty(end.cell(row)) ? null : (
              <span className="ao-lines__end">{end.cell(row)}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function NarrowSkeleton({ rows }: { rows: number }) {
  return (
    <div className="ao-lines" aria-busy>
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="ao-lines__row">
          <Skeleton height={12} width={at % 2 === 0 ? '40%' : '55%'} />
          <Skeleton height={12} width={at % 2 === 0 ? '80%' : '70%'} />
        </div>
      ))}
    </div>
  )
}

/** The box of the head: all rows that are shown, or none. */
function headChoice<Row>({ rows, rowKey, selection }: DataTableProps<Row>): HeadChoice | undefined {
  if (selection === undefined) return undefined
  const keys = (rows ?? []).map(rowKey)
  const count = keys.filter((key) => selection.chosen.has(key)).length
  return {
    checked: count > 0 && count === keys.length,
    mixed: count > 0 && count < keys.length,
    disabled: rows === undefined,
    onChange: (isChosen) => selection.onChange(new Set(isChosen ? keys : [])),
  }
}

/** A list of things of one kind: sticky head, arrows between rows, a row opens its panel. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, rowKey, rowName, sort, onSort, empty, skeletonRows = 8, foot } = props
  const { selection } = props
  const isNarrow = useMediaQuery(NARROW)
  if (rows?.length === 0 && empty !== undefined) return empty
  if (isNarrow) {
    return (
      <div>
        {rows === undefined ? <NarrowSkeleton rows={skeletonRows} /> : <NarrowRows {...props} rows={rows} />}
        {foot}
      </div>
    )
  }
  return (
    <div className={classNames('ao-table__place', props.fill && 'ao-table__place--fill')}>
      <table className="ao-table" aria-busy={rows === undefined || undefined}>
        <caption className="ao-hidden">{caption}</caption>
        <DataTableHead columns={columns} sort={sort} onSort={onSort} choice={headChoice(props)} />
        <tbody data-rows>
          {rows === undefined
            ? Array.from({ length: skeletonRows }, (_, at) => (
                <tr key={at} className="ao-table__row">
                  {selection === undefined ? null : (
                    <td className="ao-table__cell ao-table__cell--choice">
                      <Skeleton width={16} />
                    </td>
                  )}
                  {columns.map((column) => (
                    <td key={column.key} className={cellClass(column)}>
                      <Skeleton height={12} width={at % 2 === 0 ? '60%' : '80%'} />
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row, at) => (
                <tr key={rowKey(row)} {...rowProps(row, at, props)} aria-label={rowName(row)}>
                  {selection === undefined ? null : (
                    <td className="ao-table__cell ao-table__cell--choice">
                      <Checkbox
                        label={kitWords.table.select(rowName(row))}
                        labelHidden
                        checked={selection.chosen.has(rowKey(row))}
                        onChange={() => selection.onChange(turned(selection.chosen, rowKey(row)))}
                      />
                    </td>
                  )}
                  {columns.map((column) => (
                    <td key={column.key} className={cellClass(column)}>
                      {shown(column.cell(row))}
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
      {foot}
    </div>
  )
}

type CellLook = { align?: 'left' | 'right'; priority?: 1 | 2 | 3; oneLine?: boolean }

function cellClass({ align, priority, oneLine }: CellLook): string {
  return classNames(
    'ao-table__cell',
    align === 'right' && 'ao-table__cell--right',
    priority === 1 && 'ao-table__cell--first',
    priority === 3 && 'ao-table__cell--wide-only',
    oneLine && 'ao-table__cell--line',
  )
}
