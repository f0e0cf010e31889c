import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CapacityForm } from '#modules/availability/web/capacity-form.tsx'
import { PatternPicker } from '#modules/availability/web/pattern-picker-field.tsx'
import type {
  CapacityPage,
  CapacityRecord,
  CapacityValues,
  SettingsRecord,
} from '#modules/availability/web/use-capacity-form.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { zoneName } from '#shared/zone-name.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Segments } from '#web/ui/segments.tsx'

const words = settingsWords.capacity
type Kind = CapacityValues['kind']
const NEW = 'new'

const EMPTY: Record<Kind, { title: string; add: string }> = {
  Default: { title: words.noDefault, add: words.addDefault },
  WeekdayRepeating: { title: words.noWeekdays, add: words.addWeekdays },
  Holiday: { title: words.noSpecial, add: words.addSpecial },
}

/** Waiter Capacity or Drop Off Capacity: the patterns of one way to come, by kind. */
export function CapacityScreen({ page, today }: { page: CapacityPage; today: string }) {
  const { clientId, timeZone, may } = useActiveShop()
  const trpc = useTRPC()
  const patterns = useQuery(trpc.capacityRule.list.queryOptions({ clientId }))
  const settings = useQuery(trpc.availabilitySettings.get.queryOptions({ clientId }))
  const isLocked = !may('capacity.write')
  return (
    <Page
      title={settingsWords.titles[page]}
      zone={zoneName(timeZone, 'en')}
      breadcrumb={[{ label: settingsWords.root, href: '/availability-settings' }]}
    >
      {isLocked ? <Banner>{settingsWords.readOnly}</Banner> : null}
      <QueryView query={patterns} things={words.things}>
        {({ data }) => (
          <QueryView query={settings} things={words.things}>
            {(record) => (
              <Patterns
                page={page}
                today={today}
                settings={record}
                disabled={isLocked}
                patterns={data.filter((pattern) => pattern.appointmentType === page)}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </Page>
  )
}

type PatternsProps = {
  page: CapacityPage
  today: string
  patterns: CapacityRecord[]
  settings: SettingsRecord
  disabled: boolean
}

function Patterns({ patterns, ...props }: PatternsProps) {
  const [kind, setKind] = useState<Kind>('Default')
  const [chosen, setChosen] = useState<string | null>(null)
  const ofKind = patterns.filter((pattern) => pattern.kind === kind)
  const record =
    ofKind.find((pattern) => pattern.id === chosen) ?? ofKind.find(({ enabled }) => enabled) ?? ofKind[0]
  const isNew = chosen === NEW
  const count = (of: Kind) => patterns.filter((pattern) => pattern.kind === of).length
  const tabs: { value: Kind; label: string }[] = [
    { value: 'Default', label: words.default },
    { value: 'WeekdayRepeating', label: words.weekdays(count('WeekdayRepeating')) },
    { value: 'Holiday', label: words.special(count('Holiday')) },
  ]
  const turn = (next: Kind) => {
    setKind(next)
    setChosen(null)
  }
  return (
    <Stack>
      <Segments label={words.tabs} labelHidden options={tabs} value={kind} onChange={turn} />
      {kind === 'Default' || (ofKind.length === 0 && !isNew) ? null : (
        <PatternPicker
          patterns={ofKind}
          chosen={isNew ? null : (record ?? null)}
          addLabel={EMPTY[kind].add}
          disabled={props.disabled}
          onChoose={setChosen}
          onAdd={() => setChosen(NEW)}
        />
      )}
      {record === undefined && !isNew ? (
        <EmptyState
          compact
          title={EMPTY[kind].title}
          action={
            props.disabled ? undefined : <Button onClick={() => setChosen(NEW)}>{EMPTY[kind].add}</Button>
          }
        />
      ) : (
        <CapacityForm
          key={isNew ? NEW : `${kind} ${record?.id}`}
          {...props}
          kind={kind}
          record={isNew ? undefined : record}
          onCreated={setChosen}
        />
      )}
    </Stack>
  )
}
