import { classNames } from '#web/ui/class-names.ts'
import type { Column, Sort } from '#web/ui/table-column.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { kitWords } from '#web/words.en.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The box that chooses every row. */
export type HeadChoice = {
  checked: boolean
  mixed: boolean
  /** While the rows load. */
  disabled: boolean
  onChange: (isChosen: boolean) => void
}

type DataTableHeadProps<Row> = {
  choice: HeadChoice | undefined
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

/** Names of the columns; a sortable one is a button that turns the order around. */
export function DataTableHead<Row>({ columns, sort, onSort, choice }: DataTableHeadProps<Row>) {
  const press = (key: string) => {
    const isUp = sort?.key === key && sort.direction === 'ascending'
    onSort?.({ key, direction: isUp ? 'descending' : 'ascending' })
  }
  return (
    <thead>
      <tr>
        {choice === undefined ? null : (
          <th scope="col" className="ao-table__head ao-table__cell--choice">
            <Checkbox label={kitWords.table.selectAll} labelHidden {...choice} />
          </th>
        )}
        {columns.map(({ key, label, align, priority, sortable }) => (
          <th
            key={key}
            scope="col"
            aria-sort={sort?.key === key ? sort.direction : undefined}
            className={classNames(
              'ao-table__head',
              align === 'right' && 'ao-table__cell--right',
              priority === 3 && 'ao-table__cell--wide-only',
            )}
          >
            {sortable && onSort !== undefined ? (
              <button type="button" className="ao-table__sort" onClick={() => press(key)}>
                {label}
                {sort?.key === key ? (
                  <Icon name="arrow" turn={sort.direction === 'ascending' ? 'up' : 'down'} />
                ) : null}
              </button>
            ) : (
              label
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}
