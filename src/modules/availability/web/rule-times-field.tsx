import { clockRange } from '#modules/availability/rules/clock-range.ts'
import { FIELD_WORDS } from '#modules/availability/rules/field-words.ts'
import { isOvernight, splitAtMidnight } from '#modules/availability/rules/overnight-split.ts'
import { useRuleDraft, type RulePartProps } from '#modules/availability/web/use-rule-draft.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Fields } from '#web/ui/layout.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TimeField } from '#web/ui/time-field.tsx'

const words = settingsWords.rules

/** The whole day or a part of it. What goes over midnight is split, because one rule cannot say it. */
export function RuleTimesField({ bound: Bound, disabled }: RulePartProps) {
  const { draft, change } = useRuleDraft()
  const { type, allDay, startMin, endMin, restUntil } = draft
  // A limit counts the whole day unless times are given; blocked time and notes say "all day".
  const saysAllDay = type.startsWith('Blocker') || type === 'CalendarNote'
  const isWhole = saysAllDay ? allDay : startMin === null && endMin === null
  const turn = (toWhole: boolean) =>
    change({
      allDay: saysAllDay && toWhole,
      startMin: toWhole ? null : 720,
      endMin: toWhole ? null : 780,
      restUntil: null,
    })
  return (
    <>
      <Switch
        label={saysAllDay ? words.fields.allDay : words.fields.partOfDay}
        checked={saysAllDay ? isWhole : !isWhole}
        disabled={disabled}
        onChange={(isOn) => turn(saysAllDay ? isOn : !isOn)}
      />
      {isWhole ? null : (
        <Fields pair>
          <Bound name="startMin">
            {(field) => <TimeField {...field} label={words.fields.start} disabled={disabled} />}
          </Bound>
          <Bound name="endMin">
            {({ value, onChange, error, ...field }) => (
              <TimeField
                {...field}
                label={words.fields.end}
                value={value}
                onChange={(minute) => {
                  change({ restUntil: null })
                  onChange(minute === 0 ? 1_440 : minute)
                }}
                error={isOvernight(draft) ? undefined : error}
                disabled={disabled}
              />
            )}
          </Bound>
        </Fields>
      )}
      {isOvernight(draft) && startMin !== null && endMin !== null ? (
        <Banner
          severity="warning"
          action={
            <Button small onClick={() => change(splitAtMidnight(draft))}>
              {words.fields.split}
            </Button>
          }
        >
          {FIELD_WORDS.overnight(startMin, endMin)}
        </Banner>
      ) : null}
      {restUntil === null ? null : (
        <Banner
          action={
            <Button small onClick={() => change({ endMin: restUntil, restUntil: null })}>
              {words.undo}
            </Button>
          }
        >
          {words.fields.rest(clockRange(0, restUntil))}
        </Banner>
      )}
    </>
  )
}
