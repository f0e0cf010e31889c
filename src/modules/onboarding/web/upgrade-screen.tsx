import type { ReactNode } from 'react'
import type { SentRequest } from '#modules/onboarding/contract-upgrade.ts'
import { UPGRADE_TABLE, type UpgradeTopic } from '#modules/onboarding/rules/upgrade-topics.data.ts'
import { FeatureStatusList } from '#modules/onboarding/web/feature-status-list.tsx'
import { UpgradePictureCard } from '#modules/onboarding/web/upgrade-picture-card.tsx'
import { UpgradeRequestForm } from '#modules/onboarding/web/upgrade-request-form.tsx'
import { dayOf } from '#modules/onboarding/web/request-day.ts'
import { useUpgrade, useUpgradeRights } from '#modules/onboarding/web/use-upgrade.ts'
import { upgradeWords as words } from '#modules/onboarding/words-upgrade.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Section } from '#web/ui/section.tsx'
import { Text } from '#web/ui/text.tsx'

/** An upgrade page: what the feature does, why, a picture, what it needs, and the request (specification §2). */
export function UpgradeScreen({ topic }: { topic: UpgradeTopic }) {
  const page = words.pages[topic]
  const { statuses } = UPGRADE_TABLE[topic]
  return (
    <Page title={page.title} actions={<ButtonLink href="/upgrade/forms">{words.allForms}</ButtonLink>}>
      <div className="up-page">
        <Stack gap="loose">
          {statuses.length > 0 ? <FeatureStatusList names={statuses} /> : null}
          <Lines title={words.does} lines={page.does} mark={<Icon name="check" />} />
        </Stack>
        <div className="up-reasons">
          <Stack gap="loose">
            <UpgradePictureCard topic={topic} />
            <Section title={words.why}>
              <Text>{page.why}</Text>
            </Section>
            <Lines title={words.needs} lines={page.needs} />
          </Stack>
        </div>
        <Request topic={topic} />
      </div>
    </Page>
  )
}

type LinesProps = { title: string; lines: readonly string[]; mark?: ReactNode }

function Lines({ title, lines, mark }: LinesProps) {
  return (
    <Section title={title}>
      <ul className="up-list">
        {lines.map((line) => (
          <li key={line}>
            <span className="up-mark" aria-hidden="true">
              {mark}
            </span>
            {line}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Request({ topic }: { topic: UpgradeTopic }) {
  const { mayAsk, mayRead } = useUpgradeRights(topic)
  const { query, send } = useUpgrade(topic)
  if (!mayRead) return <Banner>{words.notYours}</Banner>
  return (
    <QueryView query={query} things={words.things}>
      {(sent) =>
        sent?.status === 'Complete' ? (
          <Requested sent={sent} />
        ) : (
          <Section title={sent ? words.again : words.ask} help={words.askHelp}>
            {sent ? <Review sent={sent} /> : null}
            {mayAsk ? (
              <UpgradeRequestForm topic={topic} sent={sent} onSend={send} />
            ) : (
              <Banner>{words.notYours}</Banner>
            )}
          </Section>
        )
      }
    </QueryView>
  )
}

function Requested({ sent }: { sent: SentRequest }) {
  const { timeZone } = useActiveShop()
  const day = sent.updatedAt && dayOf(sent.updatedAt, timeZone)
  return <Banner severity="success">{day ? words.requested(day) : words.requestedBefore}</Banner>
}

/** What a reviewer asks for before the form counts. */
function Review({ sent }: { sent: SentRequest }) {
  if (sent.status === 'Complete') return null
  return (
    <Banner severity={sent.status === 'Error' ? 'danger' : 'warning'}>
      {sent.note ?? words.review[sent.status]}
    </Banner>
  )
}
