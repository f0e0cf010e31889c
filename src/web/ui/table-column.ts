import type { ReactNode } from 'react'

export type Column<Row> = {
  key: string
  label: string
  /** Numbers right, words left. */
  align?: 'left' | 'right'
  /** 1 is the name of the row; 2 stands in its second line on a phone; 3 only where there is room (from 1200). */
  priority?: 1 | 2 | 3
  /** Right end of a row on a phone: a switch, a button. */
  atEnd?: boolean
  sortable?: boolean
  /** Stays on one line: times, words of a list. */
  oneLine?: boolean
  /** Null or '' prints a dash. */
  cell: (row: Row) => ReactNode
}

export type Sort = { key: string; direction: 'ascending' | 'descending' }
