import { useQuery } from '@tanstack/react-query'
import { upgradeWords as words } from '#modules/onboarding/words-upgrade.en.ts'
import type { FeatureStatus } from '#shared/access/tiers.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { Text } from '#web/ui/text.tsx'
import './upgrade-picture.css'

/** Derived statuses of the shop as chips (specification §4); the line is as high before they are there. */
export function FeatureStatusList({ names }: { names: readonly (keyof FeatureStatus)[] }) {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const { data } = useQuery(trpc.client.featureStatus.queryOptions({ clientId }))
  return (
    <div className="up-chips">
      {names.map((name) => (
        <span key={name} className="up-chip">
          <Text inline secondary>
            {words.features[name]}
          </Text>
          {data ? <StatusChip state={data[name]} /> : null}
        </span>
      ))}
    </div>
  )
}
