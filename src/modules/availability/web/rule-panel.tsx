import { BlockerForm } from '#modules/availability/web/blocker-form.tsx'
import { HolidayForm } from '#modules/availability/web/holiday-form.tsx'
import type { RuleFormProps } from '#modules/availability/web/rule-form-props.ts'
import type { NewRuleType } from '#modules/availability/web/use-rule-form.ts'
import { ruleName } from '#modules/availability/web/use-rules.ts'
import type { RuleRecord, useRules } from '#modules/availability/web/use-rules.ts'
import { ruleSentence } from '#modules/availability/rules/rule-sentence.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Text } from '#web/ui/text.tsx'

const words = settingsWords.rules

type RulePanelProps = {
  /** Undefined = a new one of `type`. */
  record: RuleRecord | undefined
  type: NewRuleType
  today: string
  rules: ReturnType<typeof useRules>
  disabled: boolean
  onClose: () => void
}

/** The editor of a rule beside the list. */
export function RulePanel({ record, type, today, rules, disabled, onClose }: RulePanelProps) {
  const kind = record?.type ?? type
  const form: RuleFormProps = {
    record,
    today,
    disabled,
    onClose,
    onSave: async (rule, version) => {
      await rules.save(rule, record ? { id: record.id, version: version ?? record.version } : null)
      onClose()
    },
  }
  const mayRemove = record !== undefined && !disabled
  return (
    <SidePanel
      title={record ? ruleName(record) : words.picker[type].label}
      onClose={onClose}
      {...(mayRemove && {
        actions: (
          <Button kind="quiet" onClick={() => rules.askToRemove(record, onClose)}>
            {words.remove}
          </Button>
        ),
      })}
    >
      {record?.owner === 'Organization' ? <Banner>{words.locked}</Banner> : null}
      {kind === 'Blocker' ? (
        <BlockerForm {...form} />
      ) : kind === 'Holiday' ? (
        <HolidayForm {...form} />
      ) : (
        <>
          <Text>{record ? ruleSentence(record) : ''}</Text>
          <Text secondary>{words.notHere}</Text>
        </>
      )}
    </SidePanel>
  )
}
