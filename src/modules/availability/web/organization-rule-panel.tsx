import { lazy, Suspense, useState } from 'react'
import type { RuleType } from '#modules/availability/rules/choices.ts'
import { ruleName } from '#modules/availability/rules/rule-name.ts'
import type { RuleFormProps } from '#modules/availability/web/rule-form-props.ts'
import type {
  OrganizationRuleRecord,
  ShopConflicts,
  useOrganizationRules,
} from '#modules/availability/web/use-organization-rules.ts'
import { organizationRuleWords } from '#modules/availability/words-organization.en.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

// The forms bring their own library; the list is there before anybody edits.
const RuleForm = lazy(() =>
  import('#modules/availability/web/rule-form.tsx').then((m) => ({ default: m.RuleForm })),
)

const words = settingsWords.rules

type OrganizationRulePanelProps = {
  /** Undefined = a new one of `type`. */
  record: OrganizationRuleRecord | undefined
  type: RuleType
  today: string
  rules: ReturnType<typeof useOrganizationRules>
  disabled: boolean
  isDirty: boolean
  onDirty: (isDirty: boolean) => void
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onClose: () => void
}
type Question = { shops: ShopConflicts[]; answer: (saves: boolean) => void }

/** The editor of a rule for all shops. What speaks against appointments is saved only after a look at how many. */
export function OrganizationRulePanel(props: OrganizationRulePanelProps) {
  const { record, type, today, rules, disabled, isDirty, onDirty, onClose } = props
  const [question, setQuestion] = useState<Question | null>(null)
  const mayGoOn = (shops: ShopConflicts[]) =>
    shops.length === 0
      ? Promise.resolve(true)
      : new Promise<boolean>((answer) => setQuestion({ shops, answer })).finally(() => setQuestion(null))
  const onSave: RuleFormProps['onSave'] = async (saved, version, lock) => {
    const [rule] = saved
    if (rule && !(await mayGoOn(await rules.conflicts(rule, lock, record?.id ?? null)))) return false
    await rules.save(saved, lock, record ? { id: record.id, version: version ?? record.version } : null)
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
      <Suspense fallback={<Skeleton lines={8} height={20} />}>
        <RuleForm
          forOrganization
          {...{ record, type, today, disabled, onSave, onDirty, onClose, onRemove }}
        />
      </Suspense>
      {question === null ? null : <ConflictsByShop {...question} />}
    </SidePanel>
  )
}

function ConflictsByShop({ shops, answer }: Question) {
  const total = shops.reduce((sum, { count }) => sum + count, 0)
  return (
    <Dialog
      open
      title={organizationRuleWords.conflicts(total)}
      onClose={() => answer(false)}
      footer={
        <>
          <Button onClick={() => answer(false)}>{words.asked.back}</Button>
          <Button kind="filled" onClick={() => answer(true)}>
            {words.save}
          </Button>
        </>
      }
    >
      <DescriptionList
        items={shops.map(({ name, count }) => ({
          label: name,
          value: organizationRuleWords.appointments(count),
        }))}
      />
    </Dialog>
  )
}
