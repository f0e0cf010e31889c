import { lazy, Suspense } from 'react'
import type { RuleType } from '#modules/availability/rules/choices.ts'
import { ruleName } from '#modules/availability/rules/rule-name.ts'
import { ConflictsByShop } from '#modules/availability/web/conflicts-by-shop-dialog.tsx'
import type { RuleFormProps } from '#modules/availability/web/rule-form-props.ts'
import type {
  OrganizationRuleRecord,
  ShopConflicts,
  useOrganizationRules,
} from '#modules/availability/web/use-organization-rules.ts'
import { useConflictQuestion } from '#modules/availability/web/use-conflict-question.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
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

/** The editor of a rule for all shops. What speaks against appointments is saved only after a look at how many. */
export function OrganizationRulePanel(props: OrganizationRulePanelProps) {
  const { record, type, today, rules, disabled, isDirty, onDirty, onClose } = props
  const { mayGoOn, question } = useConflictQuestion<ShopConflicts>((shops, onAnswer) => (
    <ConflictsByShop saveLabel={words.save} {...{ shops, onAnswer }} />
  ))
  const onSave: RuleFormProps['onSave'] = async (saved, version, lock) => {
    if (!(await mayGoOn(await rules.conflicts(saved, lock, record?.id ?? null)))) return false
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
      {question}
    </SidePanel>
  )
}
