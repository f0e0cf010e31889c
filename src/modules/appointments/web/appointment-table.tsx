import type { ReactNode } from 'react'
import type { SmsJob } from '#modules/appointments/contract.ts'
import { whenWords } from '#modules/appointments/rules/when-words.ts'
import { listWords as words } from '#modules/appointments/words-list.en.ts'
import { SOURCE_WORDS, STATUS_WORDS, TYPE_WORDS } from '#modules/appointments/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Phone } from '#web/ui/phone.tsx'
import { shopMoment } from '#web/ui/shop-moment.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import type { Column, Sort } from '#web/ui/table-column.ts'
import { Text } from '#web/ui/text.tsx'

export const COLUMN_KEYS = [
  'customer',
  'start',
  'phone',
  'vehicle',
  'plate',
  'services',
  'type',
  'status',
  'source',
  'confirmation',
  'booked',
] as const
export type ColumnKey = (typeof COLUMN_KEYS)[number]
export const DEFAULT_COLUMNS: readonly ColumnKey[] = [
  'customer',
  'start',
  'vehicle',
  'services',
  'type',
  'status',
  'booked',
]

const nameOf = ({ customer }: SmsJob) => [customer.firstName, customer.lastName].filter(Boolean).join(' ')

const code = (text: string | null | undefined) =>
  text ? (
    <Text code inline>
      {text}
    </Text>
  ) : null

const CELLS: Record<ColumnKey, (job: SmsJob, zone: string, today: string) => ReactNode> = {
  customer: nameOf,
  start: (job, _, today) => whenWords(job.date, job.startMin, today),
  phone: ({ customer }) => (customer.phone === null ? null : <Phone number={customer.phone} />),
  vehicle: ({ vehicle }) => vehicle && [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' '),
  plate: ({ vehicle }) => code(vehicle?.license),
  services: ({ services }) => services.map(({ nameEn }) => nameEn).join(', '),
  type: ({ type }) => TYPE_WORDS[type],
  status: ({ status }) => <StatusChip state={status} word={STATUS_WORDS[status]} />,
  source: ({ leadSource }) => SOURCE_WORDS[leadSource],
  confirmation: ({ confirmationNumber }) => code(confirmationNumber),
  booked: ({ createdAt }, zone, today) => shopMoment(createdAt, zone, today).full,
}
const SORTABLE: readonly ColumnKey[] = ['start', 'booked']
const ONE_LINE: readonly ColumnKey[] = ['customer', 'start', 'type', 'booked']
const WIDE_ONLY: readonly ColumnKey[] = ['source', 'booked', 'services']

type AppointmentTableProps = {
  rows: readonly SmsJob[] | undefined
  shown: readonly ColumnKey[]
  zone: string
  sort: string | undefined
  onSort: (sort: string) => void
  openId: string | undefined
  onOpen: (id: string) => void
  chosen: ReadonlySet<string>
  onChosen: (chosen: ReadonlySet<string>) => void
  foot: ReactNode
  empty: ReactNode
}

/** The list itself: chosen columns, two of them sortable, a row opens its panel. */
export function AppointmentTable(props: AppointmentTableProps) {
  const { rows, shown, zone, sort = '-booked', onSort, onOpen, openId, chosen, onChosen, foot, empty } = props
  const { today } = useActiveShop()
  const columns = COLUMN_KEYS.filter((key) => key === 'customer' || shown.includes(key)).map(
    (key): Column<SmsJob> => ({
      key,
      label: words.column[key],
      priority: key === 'customer' ? 1 : WIDE_ONLY.includes(key) ? 3 : 2,
      sortable: SORTABLE.includes(key),
      oneLine: ONE_LINE.includes(key),
      atEnd: key === 'status',
      cell: (job) => CELLS[key](job, zone, today),
    }),
  )
  const order: Sort = {
    key: sort.replace('-', ''),
    direction: sort.startsWith('-') ? 'descending' : 'ascending',
  }
  return (
    <DataTable
      caption={words.title}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={nameOf}
      onOpen={({ id }) => onOpen(id)}
      openKey={openId}
      sort={order}
      onSort={({ key, direction }) => onSort(direction === 'descending' ? `-${key}` : key)}
      selection={{ chosen, onChange: onChosen }}
      fill
      skeletonRows={12}
      foot={foot}
      empty={empty}
    />
  )
}
