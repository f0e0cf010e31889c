import type { StaffPassed } from '#modules/availability/rules/staff-passed.ts'
import { explainWords as words } from '#modules/availability/words-explain.en.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import './explain.css'

/** What a day or one of its times does not fail, below what it fails. */
export function PassedPanel({ passed }: { passed: readonly StaffPassed[] }) {
  if (passed.length === 0) return null
  return (
    <Stack gap="tight">
      <Text size="strong">{words.passed}</Text>
      <ul className="av-passed">
        {passed.map(({ code, ruleId, sentence }) => (
          <li key={`${code} ${ruleId} ${sentence}`}>
            <Icon name="check" />
            <Text inline>{sentence}</Text>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
