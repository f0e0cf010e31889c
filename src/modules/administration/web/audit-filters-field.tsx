import { useQuery } from '@tanstack/react-query'
import { actorWords } from '#modules/appointments/rules/history-lines.ts'
import { AUDIT_AREAS } from '#modules/administration/rules/audit-areas.data.ts'
import { chosenIn, type AuditSearch } from '#modules/administration/rules/audit-search.ts'
import { auditWords as words } from '#modules/administration/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { FilterMenu } from '#web/ui/filter-menu.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Popover } from '#web/ui/popover.tsx'

type FiltersProps = {
  search: AuditSearch
  today: string
  onSearch: (search: AuditSearch) => void
  /** Null while nothing is filtered, and while nothing is found: then the empty list offers it. */
  onClear: (() => void) | null
}

/** The filters of the trail, each in the address. */
export function AuditFiltersField({ search, today, onSearch, onClear }: FiltersProps) {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const actors = useQuery(trpc.auditLog.actors.queryOptions({ clientId }))
  const chosen = chosenIn(search)
  const set = (patch: AuditSearch) => onSearch({ ...search, ...patch })
  const { from, to } = search
  return (
    <Row>
      <FilterMenu
        label={words.filters.area}
        options={AUDIT_AREAS.map((value) => ({ value, label: words.area[value] }))}
        chosen={chosen.areas}
        onChange={(areas) => set({ area: areas.join(',') || undefined })}
      />
      <FilterMenu
        label={words.filters.actor}
        options={(actors.data?.data ?? []).map(({ id, name }) => ({ value: id, label: actorWords(name) }))}
        chosen={chosen.actors}
        onChange={(who) => set({ who: who.join(',') || undefined })}
      />
      <Popover label={words.filters.dates} count={(from ?? to) ? 1 : 0}>
        {(close) => (
          <>
            <DateField
              label={words.from}
              value={from ?? ''}
              today={today}
              onChange={(day) => set({ from: day || undefined })}
            />
            <DateField
              label={words.to}
              value={to ?? ''}
              today={today}
              onChange={(day) => set({ to: day || undefined })}
            />
            <Button
              small
              kind="quiet"
              onClick={() => {
                set({ from: undefined, to: undefined })
                close()
              }}
            >
              {words.anyDate}
            </Button>
          </>
        )}
      </Popover>
      {onClear ? (
        <Button small kind="quiet" onClick={onClear}>
          {words.clear}
        </Button>
      ) : null}
    </Row>
  )
}
