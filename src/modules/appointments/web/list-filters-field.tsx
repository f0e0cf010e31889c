import { useQuery } from '@tanstack/react-query'
import { LEAD_SOURCES } from '#modules/appointments/contract.ts'
import { chosenOf, SHOWN_STATUSES, WHENS, type ListSearch } from '#modules/appointments/rules/list-search.ts'
import { listWords as words } from '#modules/appointments/words-list.en.ts'
import { SOURCE_WORDS, STATUS_WORDS, TYPE_WORDS } from '#modules/appointments/words.en.ts'
import { APPOINTMENT_TYPES } from '#modules/shops/contract.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FilterMenu } from '#web/ui/filter-menu.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Popover } from '#web/ui/popover.tsx'

type FiltersProps = { search: ListSearch; today: string; onSearch: (patch: ListSearch) => void }

const listed = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => ({ value, label: labels[value] }))
const joinedOrNone = (values: readonly string[]) => (values.length === 0 ? undefined : values.join(','))

/** The shop's services by id, for those who may read them. */
export function useServiceNames(): ReadonlyMap<string, string> {
  const { clientId, may } = useActiveShop()
  const trpc = useTRPC()
  const services = useQuery(trpc.service.list.queryOptions({ clientId }, { enabled: may('services.read') }))
  return new Map(services.data?.data.map(({ id, nameEn }) => [id, nameEn]))
}

/** The filters of the list, each in the address. */
export function ListFiltersField({ search, today, onSearch }: FiltersProps) {
  const options = [...useServiceNames()].map(([value, label]) => ({ value, label }))
  const set = (patch: ListSearch) => onSearch(patch)
  return (
    <>
      <FilterMenu
        label={words.filters.status}
        options={listed(SHOWN_STATUSES, STATUS_WORDS)}
        chosen={chosenOf(search.status, SHOWN_STATUSES)}
        onChange={(chosen) => set({ status: joinedOrNone(chosen) })}
      />
      <FilterMenu
        label={words.filters.type}
        options={listed(APPOINTMENT_TYPES, TYPE_WORDS)}
        chosen={chosenOf(search.type, APPOINTMENT_TYPES)}
        onChange={(chosen) => set({ type: joinedOrNone(chosen) })}
      />
      <DatesField {...{ search, today }} onSearch={set} />
      <FilterMenu
        label={words.filters.source}
        options={listed(LEAD_SOURCES, SOURCE_WORDS)}
        chosen={chosenOf(search.source, LEAD_SOURCES)}
        onChange={(chosen) => set({ source: joinedOrNone(chosen) })}
      />
      {options.length === 0 ? null : (
        <FilterMenu
          label={words.filters.service}
          options={options}
          chosen={(search.service ?? '').split(',').filter(Boolean)}
          onChange={(chosen) => set({ service: joinedOrNone(chosen) })}
        />
      )}
    </>
  )
}

/** A named range that moves with the date, or two dates. */
function DatesField({ search, today, onSearch }: FiltersProps) {
  const { when, from, to } = search
  const named = WHENS.find((name) => name === when)
  const label = named ? words.when[named] : words.filters.dates
  const choose = (patch: ListSearch) =>
    onSearch({ when: undefined, from: undefined, to: undefined, ...patch })
  return (
    <Popover label={label} count={named === undefined && (from ?? to) ? 1 : 0}>
      {(close) => (
        <>
          <Row>
            {WHENS.map((name) => (
              <Button
                key={name}
                small
                aria-pressed={named === name}
                onClick={() => {
                  choose({ when: name })
                  close()
                }}
              >
                {words.when[name]}
              </Button>
            ))}
          </Row>
          <DateField
            label={words.from}
            value={from ?? ''}
            today={today}
            onChange={(day) => choose({ from: day || undefined, to })}
          />
          <DateField
            label={words.to}
            value={to ?? ''}
            today={today}
            onChange={(day) => choose({ from, to: day || undefined })}
          />
          <Button
            small
            kind="quiet"
            onClick={() => {
              choose({})
              close()
            }}
          >
            {words.anyDate}
          </Button>
        </>
      )}
    </Popover>
  )
}
