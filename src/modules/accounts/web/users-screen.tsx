import { useState, type ReactNode } from 'react'
import type { CrewMember, OpenInvitation } from '#modules/accounts/contract-crew.ts'
import { InvitationTable, MemberTable } from '#modules/accounts/web/crew-table.tsx'
import { InviteDialog } from '#modules/accounts/web/invite-dialog.tsx'
import { MemberDialog } from '#modules/accounts/web/member-dialog.tsx'
import { useOrganizationCrew, useShopCrew, type CrewCalls } from '#modules/accounts/web/use-crew.ts'
import { accountWords } from '#modules/accounts/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { Page, type PageProps } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Section } from '#web/ui/section.tsx'

const words = accountWords.users

/** `/general/users`: who works at the shop, and who was asked to. */
export function UsersScreen({ organizationHref }: { organizationHref: string | null }) {
  const { clientId, timeZone, may } = useActiveShop()
  const calls = useShopCrew(clientId)
  const link = organizationHref ? (
    <ButtonLink href={organizationHref}>{words.toOrganization}</ButtonLink>
  ) : null
  return (
    <Crew
      calls={calls}
      zone={timeZone}
      canWrite={may('users.write')}
      actions={link}
      breadcrumb={[{ label: words.group, href: '/general' }]}
    />
  )
}

type OrganizationUsersScreenProps = {
  organizationId: string
  zone: string
  canWrite: boolean
  shopHref: string | null
}

/** `/org/general/users`: who works at the organization; their roles reach every shop of it. */
export function OrganizationUsersScreen({
  organizationId,
  zone,
  canWrite,
  shopHref,
}: OrganizationUsersScreenProps) {
  const calls = useOrganizationCrew(organizationId)
  const link = shopHref ? <ButtonLink href={shopHref}>{words.toShop}</ButtonLink> : null
  return <Crew calls={calls} zone={zone} canWrite={canWrite} actions={link} help={words.organizationHelp} />
}

type CrewProps = {
  calls: CrewCalls
  zone: string
  canWrite: boolean
  actions: ReactNode
  breadcrumb?: PageProps['breadcrumb']
  help?: string
}

function Crew({ calls, zone, canWrite, actions, breadcrumb = [], help }: CrewProps) {
  const [isInviting, setInviting] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const invitations = calls.invitations.data?.data ?? []
  const openMember = calls.members.data?.data.find(
    ({ userId, source }) => userId === openId && source === 'Own',
  )
  return (
    <Page
      title={words.title}
      breadcrumb={breadcrumb}
      actions={actions}
      filled={
        canWrite ? (
          <Button kind="filled" onClick={() => setInviting(true)}>
            {words.invite}
          </Button>
        ) : undefined
      }
    >
      <Stack gap="loose">
        {canWrite ? null : <Banner>{words.readOnly}</Banner>}
        <QueryView query={calls.members} things={words.things}>
          {({ data }) => (
            <Section title={words.people} {...(help && { help })}>
              <MemberTable
                members={data}
                onOpen={canWrite ? (member: CrewMember) => setOpenId(member.userId) : undefined}
              />
              {canWrite && data.length <= 1 && invitations.length === 0 ? (
                <EmptyState compact title={words.onlyYou} text={words.onlyYouText} />
              ) : null}
            </Section>
          )}
        </QueryView>
        <Invitations calls={calls} invitations={invitations} zone={zone} canWrite={canWrite} />
      </Stack>
      {isInviting ? <InviteDialog invite={calls.invite} onClose={() => setInviting(false)} /> : null}
      {openMember ? (
        <MemberDialog
          key={openMember.userId}
          member={openMember}
          calls={calls}
          onClose={() => setOpenId(null)}
        />
      ) : null}
    </Page>
  )
}

type InvitationsProps = Pick<CrewProps, 'calls' | 'zone' | 'canWrite'> & {
  invitations: readonly OpenInvitation[]
}

function Invitations({ calls, invitations, zone, canWrite }: InvitationsProps) {
  const notify = useNotice()
  const confirm = useConfirm()
  if (invitations.length === 0) return null
  const resend = ({ id, email }: OpenInvitation) =>
    calls.resend(id).then(
      () => notify(words.sentAgain(email), { severity: 'success' }),
      (error: unknown) => notify(errorMessage(error), { severity: 'danger' }),
    )
  const withdraw = ({ id, email }: OpenInvitation) =>
    confirm({
      title: words.withdrawTitle(email),
      message: words.withdrawText,
      confirmLabel: words.withdraw,
      danger: true,
      onConfirm: async () => {
        await calls.withdraw(id)
        notify(words.withdrawn(email), { severity: 'success' })
      },
    })
  const acts = {
    resend: (invitation: OpenInvitation) => void resend(invitation),
    withdraw: (invitation: OpenInvitation) => void withdraw(invitation),
  }
  return (
    <Section title={words.invitations}>
      <InvitationTable invitations={invitations} zone={zone} acts={canWrite ? acts : null} />
    </Section>
  )
}
