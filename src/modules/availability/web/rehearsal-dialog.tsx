import { useQuery } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { useState } from 'react'
import type { AvailabilityRuleInput } from '#modules/availability/contract.ts'
import { ruleSentence } from '#modules/availability/rules/rule-sentence.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { shortDay } from '#shared/spoken.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC, type AppRouter } from '#web/lib/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EffectDays } from '#web/ui/effect-days.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Link } from '#web/ui/link.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Section } from '#web/ui/section.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Text } from '#web/ui/text.tsx'

const words = settingsWords.rehearsal
type Rehearsed = inferRouterOutputs<AppRouter>['availability']['rehearse']
/** With less history than this a shop is young; the first booking of an older one may lie after a weekend. */
const YOUNG_DAYS = 83
type Tab = 'refused' | 'conflicts' | 'gained'

type RehearsalDialogProps = { id: string | null; record: AvailabilityRuleInput; onClose: () => void }

/** What a rule as it is typed would have done to the bookings of the last 90 days, and what it does to those to come. */
export function RehearsalDialog({ id, record, onClose }: RehearsalDialogProps) {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const query = useQuery(
    trpc.availability.rehearse.queryOptions({ clientId, rule: { id, record } }, { staleTime: 0 }),
  )
  return (
    <Dialog
      open
      size="large"
      title={words.title(record.name || ruleSentence(record))}
      onClose={onClose}
      footer={<Button onClick={onClose}>{words.back}</Button>}
    >
      <QueryView query={query} things={words.things}>
        {(found) => <Result found={found} />}
      </QueryView>
    </Dialog>
  )
}

const hours = (minutes: number) => Math.round(minutes / 60)

function Result({ found }: { found: Rehearsed }) {
  const [tab, setTab] = useState<Tab>('refused')
  const { refused, gained, conflicts, checked, historyDays, weeks, laborMin } = found
  return (
    <Stack>
      {historyDays < YOUNG_DAYS ? <Banner>{words.young(historyDays)}</Banner> : null}
      <Figures
        items={[
          { label: words.refused, value: words.of(refused.length, checked) },
          { label: words.gained, value: words.more(gained.length) },
          { label: words.conflicts, value: String(conflicts.length) },
          { label: words.labor, value: words.hours(hours(laborMin.before), hours(laborMin.after)) },
        ]}
      />
      {refused.length === 0 ? <Text secondary>{words.nothing}</Text> : null}
      {refused.length === 0 ? null : (
        <Section title={words.weeks} level={3}>
          <EffectDays days={weeks.map(weekRow)} />
        </Section>
      )}
      <Segments
        label={words.tabs}
        labelHidden
        options={[
          { value: 'refused', label: `${words.tab.refused} ${refused.length}` },
          { value: 'conflicts', label: `${words.tab.conflicts} ${conflicts.length}` },
          { value: 'gained', label: `${words.tab.gained} ${gained.length}` },
        ]}
        value={tab}
        onChange={setTab}
      />
      <Bookings rows={found[tab]} caption={words[tab]} />
    </Stack>
  )
}

function weekRow({ from, kept, refused }: Rehearsed['weeks'][number]) {
  const day = shortDay(from, 'en')
  return {
    key: from,
    day: day.split(', ')[1] ?? day,
    name: day,
    closed: null,
    before: kept + refused,
    after: kept,
    note: words.weekNote(refused),
  }
}

const asked = settingsWords.rules.asked

function Bookings({ rows, caption }: { rows: Rehearsed['refused']; caption: string }) {
  if (rows.length === 0) return <Text secondary>{words.noRows}</Text>
  return (
    <DataTable
      caption={caption}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={({ customer }) => customer}
      columns={[
        {
          key: 'when',
          label: asked.when,
          priority: 1,
          oneLine: true,
          cell: ({ date, startMin }) =>
            startMin === null
              ? shortDay(date, 'en')
              : `${shortDay(date, 'en')} - ${formatShopTime(startMin)}`,
        },
        {
          key: 'who',
          label: asked.who,
          priority: 1,
          cell: ({ id, customer }) => <Link href={`/calendar/appointments/${id}`}>{customer}</Link>,
        },
        { key: 'what', label: asked.what, priority: 2, cell: ({ services }) => services },
        { key: 'channel', label: words.channel, priority: 3, cell: ({ channel }) => channel },
        { key: 'why', label: asked.why, priority: 2, oneLine: true, cell: ({ short }) => short },
      ]}
    />
  )
}
