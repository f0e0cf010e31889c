import { useState } from 'react'
import type { Referral, ReferralPage } from '#modules/referrals/contract.ts'
import { referralWords as words } from '#modules/referrals/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Section } from '#web/ui/section.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Text } from '#web/ui/text.tsx'
import './referral.css'
import { InviteShopDialog } from './invite-shop-dialog.tsx'
import { ReferralTable, RewardTable } from './referral-table.tsx'
import { useReferrals, type ReferralCalls } from './use-referrals.ts'

/** `/referral`: the person's own link, whom they have recommended us to, and what came of it. */
export function ReferralScreen() {
  const { clientId, timeZone, may } = useActiveShop()
  const calls = useReferrals(clientId)
  const [isInviting, setInviting] = useState(false)
  const canInvite = may('referrals.write')
  return (
    <Page
      title={words.title}
      filled={
        canInvite ? (
          <Button kind="filled" onClick={() => setInviting(true)}>
            {words.invite.open}
          </Button>
        ) : undefined
      }
    >
      <Stack gap="loose">
        <Text secondary>{words.intro}</Text>
        <QueryView query={calls.page} things={words.things}>
          {(page) => (
            <Stack gap="loose">
              <OwnLink link={page.link} />
              <Referrals {...page} zone={timeZone} remove={canInvite ? calls.remove : null} />
            </Stack>
          )}
        </QueryView>
      </Stack>
      {isInviting ? <InviteShopDialog invite={calls.invite} onClose={() => setInviting(false)} /> : null}
    </Page>
  )
}

function OwnLink({ link }: Pick<ReferralPage, 'link'>) {
  return (
    <Section title={words.link.title} help={link ? words.link.help : words.link.none}>
      {link ? (
        <div className="referral-link">
          <TextField
            label={words.link.label}
            value={link.url}
            onChange={() => {}}
            readOnly
            code
            width="full"
          />
          <Text secondary>{words.link.visits(link.visits)}</Text>
        </div>
      ) : null}
    </Section>
  )
}

type ReferralsProps = Pick<ReferralPage, 'referrals'> & {
  zone: string
  remove: ReferralCalls['remove'] | null
}

function Referrals({ referrals, zone, remove }: ReferralsProps) {
  const notify = useNotice()
  const confirm = useConfirm()
  const rewarded = referrals.filter(({ state }) => state === 'Joined' || state === 'Rewarded')
  const takeBack = ({ id, who }: Referral) =>
    confirm({
      title: words.remove.title(who),
      message: words.remove.text,
      confirmLabel: words.remove.label,
      danger: true,
      onConfirm: async () => {
        await remove?.(id)
        notify(words.remove.done(who), { severity: 'success' })
      },
    })
  return (
    <>
      <Section title={words.list.title}>
        {referrals.length === 0 ? (
          <EmptyState compact title={words.list.empty} text={words.list.emptyText} />
        ) : (
          <ReferralTable
            referrals={referrals}
            zone={zone}
            onRemove={remove ? (referral) => void takeBack(referral) : null}
          />
        )}
      </Section>
      <Section title={words.rewards.title} help={words.rewards.help}>
        {rewarded.length === 0 ? (
          <Text secondary>{words.rewards.none}</Text>
        ) : (
          <RewardTable referrals={rewarded} zone={zone} />
        )}
      </Section>
    </>
  )
}
