import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { inferRouterOutputs } from '@trpc/server'
import { availabilityRuleInput } from '#modules/availability/contract.ts'
import { raisedFor } from '#modules/availability/rules/raised-rule.ts'
import { explainWords as words } from '#modules/availability/words-explain.en.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import { useTRPC } from '#web/lib/api.ts'
import type { AppRouter } from '#web/lib/api.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Link } from '#web/ui/link.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { Text } from '#web/ui/text.tsx'

export type ExplainedReason = inferRouterOutputs<AppRouter>['availability']['explain']['reasons'][number]

const PATTERN_PAGES: Partial<Record<AppointmentType, string>> = {
  Waiter: '/availability-settings/waiter-capacity',
  DropOff: '/availability-settings/drop-off-capacity',
}

type ReasonCardProps = { clientId: string; date: string; type: AppointmentType; reason: ExplainedReason }

/** One thing that speaks against a start: the rule by name with its numbers, what would have to change, and the way there. */
export function ReasonCard({ clientId, date, type, reason }: ReasonCardProps) {
  const { may } = useActiveShop()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const notify = useNotice()
  const mayWrite = may('availability.write')
  const rules = useQuery(trpc.availabilityRule.list.queryOptions({ clientId }, { enabled: mayWrite }))
  const rule = rules.data?.data.find(({ id, owner }) => id === reason.ruleId && owner === 'Shop')
  const skip = useMutation(trpc.availabilityRule.skipDate.mutationOptions())
  const create = useMutation(trpc.availabilityRule.create.mutationOptions())
  const raised = rule && reason.used !== undefined ? raisedFor(rule, date, reason.used) : null
  const run = async (work: Promise<unknown>, sentence: string) => {
    try {
      await work
      await queryClient.invalidateQueries({ queryKey: trpc.availability.explain.queryKey() })
      await queryClient.invalidateQueries({ queryKey: trpc.availabilityRule.list.queryKey() })
      notify(sentence, { severity: 'success' })
    } catch (error) {
      notify(errorMessage(error), { severity: 'danger' })
    }
  }
  const pattern = reason.ruleId?.startsWith('cap') && may('capacity.read') ? PATTERN_PAGES[type] : undefined
  return (
    <Stack gap="tight">
      <Banner severity="warning">{reason.sentence}</Banner>
      <Text secondary>{reason.change}</Text>
      <Row>
        {reason.ruleId?.startsWith('rule') && may('availability.read') ? (
          <Link href={`/availability-settings?rule=${reason.ruleId}`}>{words.openRule}</Link>
        ) : null}
        {pattern === undefined ? null : <Link href={pattern}>{words.openPattern}</Link>}
        {raised ? (
          <Button
            small
            busy={create.isPending}
            onClick={() =>
              void run(create.mutateAsync({ clientId, ...availabilityRuleInput.parse(raised) }), words.raised)
            }
          >
            {words.raise}
          </Button>
        ) : null}
        {rule?.recurrence && reason.code === 'BLOCKED' ? (
          <Button
            small
            busy={skip.isPending}
            onClick={() => void run(skip.mutateAsync({ clientId, id: rule.id, date }), words.skipped)}
          >
            {words.skip}
          </Button>
        ) : null}
      </Row>
    </Stack>
  )
}
