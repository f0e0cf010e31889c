import { lazy, Suspense } from 'react'
import type { RuleType } from '#modules/availability/rules/choices.ts'
import { nightOf } from '#modules/availability/rules/night-parts.ts'
import { ruleName } from '#modules/availability/rules/rule-name.ts'
import { ConflictsDialog } from '#modules/availability/web/conflicts-dialog.tsx'
import type { RuleFormProps } from '#modules/availability/web/rule-form-props.ts'
import { useConflictQuestion } from '#modules/availability/web/use-conflict-question.ts'
import type { ConflictRow, RuleRecord, useRules } from '#modules/availability/web/use-rules.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Link } from '#web/ui/link.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Text } from '#web/ui/text.tsx'

// The forms bring their own library; the list is there before anybody edits.
const RuleForm = lazy(() =>
  import('#modules/availability/web/rule-form.tsx').then((m) => ({ default: m.RuleForm })),
)

const words = settingsWords.rules

type RulePanelProps = {
  /** Undefined = a new one of `type`, like `copy` where there is one. */
  record: RuleRecord | undefined
  copy: RuleRecord | undefined
  type: RuleType
  today: string
  rules: ReturnType<typeof useRules>
  disabled: boolean
  /** Whether a rule of the organization may be replaced here, where it allows that. */
  mayReplace: boolean
  isDirty: boolean
  onDirty: (isDirty: boolean) => void
  onReplace: (record: RuleRecord) => void
  /** To the rule before and after in the list. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /** To the other part of a night. */
  onOther: (id: string) => void
  onClose: () => void
}

/** The editor of a rule beside the list. What speaks against appointments is saved only after a look at them. */
export function RulePanel(props: RulePanelProps) {
  const { record, copy, type, today, rules, disabled, mayReplace } = props
  const { isDirty, onDirty, onReplace, onClose } = props
  const { mayGoOn, question } = useConflictQuestion<ConflictRow>((rows, onAnswer) => (
    <ConflictsDialog saveLabel={words.save} {...{ rows, onAnswer }} />
  ))
  const onSave: RuleFormProps['onSave'] = async (saved, version) => {
    if (!(await mayGoOn(await rules.conflicts(saved, record?.id ?? null)))) return false
    await rules.save(saved, record ? { id: record.id, version: version ?? record.version } : null)
    onDirty(false)
    onClose()
    return true
  }
  const onRemove = record && !disabled ? () => rules.askToRemove(record, onClose) : undefined
  return (
    <SidePanel
      title={record ? ruleName(record) : words.picker[type].label}
      wide
      dirty={isDirty}
      onPrevious={props.onPrevious}
      onNext={props.onNext}
      onClose={onClose}
    >
      {record?.owner === 'Organization' ? <Inherited {...{ record, mayReplace, onReplace }} /> : null}
      {record ? (
        <NightPart record={record} records={rules.query.data?.data ?? []} onOther={props.onOther} />
      ) : null}
      <Suspense fallback={<Skeleton lines={8} height={20} />}>
        <RuleForm {...{ record, copy, type, today, disabled, onSave, onDirty, onClose, onRemove }} />
      </Suspense>
      {question}
    </SidePanel>
  )
}

type NightPartProps = { record: RuleRecord; records: readonly RuleRecord[]; onOther: (id: string) => void }

/** What of a range over midnight is said by another rule, and the way there. */
function NightPart({ record, records, onOther }: NightPartProps) {
  const night = nightOf(record, records)
  if (!night) return null
  const { evening } = night
  const other = record.id === evening.id ? night.mornings[0] : evening
  if (!other) return null
  return (
    <Banner
      action={
        <Button small onClick={() => onOther(other.id)}>
          {words.night.open}
        </Button>
      }
    >
      {other === evening
        ? words.night.begins(formatShopTime(evening.startMin ?? 0))
        : words.night.goesOn(formatShopTime(other.endMin ?? 0))}
    </Banner>
  )
}

type InheritedProps = Pick<RulePanelProps, 'mayReplace' | 'onReplace'> & { record: RuleRecord }

/** What can be done about a rule of the organization from one of its shops. */
function Inherited({ record, mayReplace, onReplace }: InheritedProps) {
  const { may } = useActiveShop()
  const canReplace = mayReplace && record.lock === 'Overridable' && record.type !== 'CalendarNote'
  return (
    <Stack gap="tight">
      <Banner
        action={
          canReplace ? (
            <Button small onClick={() => onReplace(record)}>
              {words.replace}
            </Button>
          ) : undefined
        }
      >
        {record.lock === 'Locked' ? words.locked : words.overridable}
      </Banner>
      {may('organization.write') ? (
        <Text>
          <Link href={`/org/general?rule=${record.id}`}>{words.atOrganization}</Link>
        </Text>
      ) : null}
    </Stack>
  )
}
