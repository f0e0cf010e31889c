import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CarryoverForm } from '#modules/availability/web/carryover-form.tsx'
import { checkKey } from '#modules/availability/rules/check-key.ts'
import { PassedPanel } from '#modules/availability/web/passed-panel.tsx'
import { type ExplainedReason, ReasonCard } from '#modules/availability/web/reason-card.tsx'
import { useServiceOptions } from '#modules/availability/web/use-services.ts'
import { explainWords as words } from '#modules/availability/words-explain.en.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { APPOINTMENT_TYPES, type AppointmentType } from '#modules/shops/contract.ts'
import { addDays, calendarDay } from '#shared/calendar-day.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay } from '#shared/spoken.ts'
import { useTRPC } from '#web/lib/api.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Fields, Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Select } from '#web/ui/select.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { SlotStrip } from '#web/ui/slot-strip.tsx'
import { Text } from '#web/ui/text.tsx'

const TYPES = APPOINTMENT_TYPES.map((value) => ({ value, label: settingsWords.types[value] }))
const CHANNELS = (['Website', 'Dashboard'] as const).map((value) => ({
  value,
  label: words.channels[value],
}))
const ANY = 'any'

/** What leaves nothing of a day stands above what else holds for all of it. */
function decisiveFirst(
  decisive: ExplainedReason | null,
  reasons: readonly ExplainedReason[],
): readonly ExplainedReason[] {
  if (decisive === null) return reasons
  return [decisive, ...reasons.filter((reason) => checkKey(reason) !== checkKey(decisive))]
}

export type ExplainPanelProps = {
  clientId: string
  date: string
  /** The start to look at first, in minutes; without it the day. */
  startMin?: number | undefined
  /** The way to come that is asked about first. */
  type?: AppointmentType | undefined
  onClose: () => void
}

/** Why a day or one of its times can or cannot be booked: every check that fails, by name and in numbers. */
export function ExplainPanel({
  clientId,
  date,
  startMin,
  type: asked = 'DropOff',
  onClose,
}: ExplainPanelProps) {
  const trpc = useTRPC()
  const services = [{ value: ANY, label: words.anyService }, ...useServiceOptions()]
  const [day, setDay] = useState(date)
  const [type, setType] = useState<AppointmentType>(asked)
  const [channel, setChannel] = useState<'Website' | 'Dashboard'>('Website')
  const [service, setService] = useState(ANY)
  const [chosen, setChosen] = useState(startMin)
  const serviceIds = service === ANY ? [] : [service]
  const input = { clientId, date: day, appointmentType: type, channel, serviceIds }
  const query = useQuery({
    ...trpc.availability.explain.queryOptions(input),
    placeholderData: keepPreviousData,
  })
  const turn = (days: number) => {
    setDay(addDays(calendarDay(day), days))
    setChosen(undefined)
  }
  return (
    <SidePanel title={words.title} onClose={onClose}>
      <Stack>
        <Fields pair>
          <Select label={words.type} options={TYPES} value={type} onChange={setType} />
          <Select label={words.services} options={services} value={service} onChange={setService} />
        </Fields>
        <Segments label={words.as} labelHidden options={CHANNELS} value={channel} onChange={setChannel} />
        <Row>
          <IconButton icon="chevron" turn="left" name={words.previous} onClick={() => turn(-1)} />
          <Text size="strong">{longDay(day, 'en')}</Text>
          <IconButton icon="chevron" name={words.next} onClick={() => turn(1)} />
        </Row>
        <QueryView query={query} things={words.things} compact>
          {({ date: shownDate, starts, reasons, decisive, passed, tightest, carryover }) => {
            const start = starts.find((one) => one.startMin === chosen)
            const open = starts.filter(({ ok }) => ok)
            const shown = start?.reasons ?? decisiveFirst(decisive, reasons)
            const [first] = shown
            const verdict = start?.ok
              ? words.bookable(start.tightest)
              : !start && open.length > 0
                ? words.open(open.length, tightest)
                : words.not(first?.label ?? (starts.length === 0 ? words.noStarts : words.offGrid))
            return (
              <Stack>
                <div role="status">
                  <Text size="strong">{verdict}</Text>
                </div>
                {starts.length === 0 ? null : (
                  <SlotStrip
                    label={words.starts}
                    chosen={chosen === undefined ? undefined : String(chosen)}
                    onChoose={(key) => setChosen(Number(key))}
                    cells={starts.map((one) => {
                      const note = one.ok ? words.left(one.left) : (one.reasons[0]?.short ?? '')
                      const time = formatShopTime(one.startMin)
                      return {
                        key: String(one.startMin),
                        label: time,
                        note,
                        state: one.ok ? 'free' : 'full',
                        name: words.name(time, one.ok ? words.bookable(one.tightest) : note),
                      }
                    })}
                  />
                )}
                {shown.map((reason) => (
                  <ReasonCard
                    key={`${checkKey(reason)} ${reason.needed ?? ''}`}
                    {...{ clientId, type, reason }}
                    date={shownDate}
                  />
                ))}
                <PassedPanel passed={start?.passed ?? passed} />
                {shownDate === day ? <CarryoverForm key={day} {...{ clientId, carryover }} /> : null}
              </Stack>
            )
          }}
        </QueryView>
      </Stack>
    </SidePanel>
  )
}
