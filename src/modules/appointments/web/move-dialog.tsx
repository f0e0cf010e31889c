import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { timeCells } from '#modules/appointments/rules/time-cells.ts'
import { useMove } from '#modules/appointments/web/use-move.ts'
import { appointmentWords } from '#modules/appointments/words.en.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay } from '#shared/spoken.ts'
import { zoneName } from '#shared/zone-name.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { SlotStrip } from '#web/ui/slot-strip.tsx'
import { Text } from '#web/ui/text.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { TimeField } from '#web/ui/time-field.tsx'
import { kitWords } from '#web/words.en.ts'

const words = appointmentWords.moveForm
const REASONS = words.reasons.map((value) => ({ value, label: value }))

type MoveDialogProps = { job: SmsJobDetail; today: string; onClose: () => void }
type MoveState = { move: ReturnType<typeof useMove> }

/** A new day and time for a visit; every time can be chosen, what speaks against it is said and asks for a reason. */
export function MoveDialog({ job, today, onClose }: MoveDialogProps) {
  const { timeZone } = useActiveShop()
  const move = useMove(job, onClose)
  const { choice, choose, errors, asksReason, isBusy } = move
  return (
    <Dialog
      open
      title={move.title}
      onClose={onClose}
      dirty={move.isDirty}
      busy={isBusy}
      footer={
        <>
          <Button onClick={onClose}>{kitWords.cancel}</Button>
          <Button kind="filled" busy={isBusy} onClick={() => void move.submit()}>
            {asksReason ? words.anyway : words.submit}
          </Button>
        </>
      }
    >
      <Stack>
        {errors.form === undefined ? null : <Banner severity="danger">{errors.form}</Banner>}
        <DateField
          label={words.date}
          help={zoneName(timeZone, 'en')}
          value={choice.date}
          today={today}
          error={errors.date}
          onChange={(date) => choose({ date, startMin: undefined })}
        />
        <Times move={move} />
        <TimeField
          label={words.otherTime}
          zone={zoneName(timeZone, 'en')}
          value={choice.startMin ?? null}
          error={errors.startMin}
          onChange={(startMin) => choose({ startMin: startMin ?? undefined })}
        />
        <Row>
          <Button small aria-pressed={choice.startMin === null} onClick={() => choose({ startMin: null })}>
            {words.noTime}
          </Button>
        </Row>
        <Warnings move={move} />
      </Stack>
    </Dialog>
  )
}

function Times({ move: { times, choice, choose } }: MoveState) {
  return (
    <QueryView query={times} things={words.loading} compact>
      {(day) =>
        day.starts.length === 0 ? (
          <Text secondary>{words.closed}</Text>
        ) : (
          <SlotStrip
            label={`${words.times}, ${longDay(choice.date, 'en')}`}
            cells={timeCells(choice.date, day.starts)}
            chosen={choice.startMin === undefined ? undefined : String(choice.startMin)}
            onChoose={(key) => choose({ startMin: Number(key) })}
          />
        )
      }
    </QueryView>
  )
}

function Warnings({ move: { choice, choose, warnings, errors, asksReason } }: MoveState) {
  if (!asksReason) return null
  const time = typeof choice.startMin === 'number' ? formatShopTime(choice.startMin) : words.noTime
  return (
    <Stack>
      {warnings.length === 0 ? null : (
        <div role="status">
          <Text size="strong">{words.breaks(time, warnings.length)}</Text>
          {warnings.map((sentence) => (
            <Text key={sentence}>{sentence}</Text>
          ))}
        </div>
      )}
      <Segments
        label={words.reason}
        options={REASONS}
        value={choice.reason === '' ? undefined : choice.reason}
        error={errors.reason}
        onChange={(reason) => choose({ reason })}
      />
      {choice.reason === 'Other' ? (
        <TextField
          label={words.reasonText}
          value={choice.reasonText}
          onChange={(reasonText) => choose({ reasonText })}
          maxLength={500}
          autoComplete="off"
        />
      ) : null}
    </Stack>
  )
}
