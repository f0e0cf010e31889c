import { useQuery } from '@tanstack/react-query'
import { ruleSentence } from '#modules/availability/rules/rule-sentence.ts'
import type { RuleWords } from '#modules/availability/rules/rule-when.ts'
import { organizationRuleWords } from '#modules/availability/words-organization.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Text } from '#web/ui/text.tsx'

const words = organizationRuleWords.share

type SharingPanelProps = {
  organizationId: string
  clientId: string
  /** The shop whose rule it is. */
  shop: string
  rule: RuleWords & { id: string }
}

/** What making a shop's rule a default of all changes: there, where shops keep their own, and where it is new. */
export function SharingPanel({ organizationId, clientId, shop, rule }: SharingPanelProps) {
  const trpc = useTRPC()
  const sharing = useQuery(
    trpc.organizationRule.sharing.queryOptions({ organizationId, clientId, ruleId: rule.id }),
  )
  return (
    <Stack gap="tight">
      <Text size="strong">{words.changes}</Text>
      <Text>{ruleSentence(rule)}</Text>
      <QueryView query={sharing} things={words.changes} compact>
        {(shops) => {
          const notable = shops.filter(({ keeps, conflicts }) => keeps.length > 0 || conflicts > 0)
          const rest = shops.length - notable.length
          return (
            <DescriptionList
              items={[
                { label: shop, value: words.replaced },
                ...notable.map(({ name, keeps, conflicts }) => ({
                  label: name,
                  value: [
                    keeps.length > 0 ? words.keeps(keeps) : null,
                    conflicts > 0 ? words.breaks(conflicts) : null,
                  ]
                    .filter(Boolean)
                    .join(' '),
                })),
                ...(rest > 0 ? [{ label: words.others, value: words.isNew(rest) }] : []),
              ]}
            />
          )
        }}
      </QueryView>
    </Stack>
  )
}
