import type { CrewMember, OpenInvitation } from '#modules/accounts/contract-crew.ts'
import { accountWords } from '#modules/accounts/words.en.ts'
import type { ClientRole } from '#shared/access/roles.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Person } from '#web/ui/person.tsx'
import { ShopTime } from '#web/ui/shop-time.tsx'
import type { Column } from '#web/ui/table-column.ts'

const words = accountWords.users

/** Roles as people read them, in the order of the list. */
const roleNames = (roles: readonly ClientRole[]) =>
  roles.map((role) => accountWords.roles[role].name).join(', ')

const MEMBER_COLUMNS: Column<CrewMember>[] = [
  {
    key: 'name',
    label: words.name,
    priority: 1,
    cell: ({ name, email }) => <Person name={name || email} {...(name && { detail: email })} />,
  },
  { key: 'roles', label: words.roles, priority: 2, cell: ({ roles }) => roleNames(roles) },
  {
    key: 'source',
    label: words.state,
    priority: 2,
    oneLine: true,
    cell: ({ source, isDisabled }) =>
      isDisabled ? words.disabled : source === 'Organization' ? words.fromOrganization : words.active,
  },
]

type MemberTableProps = {
  members: readonly CrewMember[]
  onOpen: ((member: CrewMember) => void) | undefined
}

/** Who works here; a row of one's own opens, those of the organization are changed there. */
export function MemberTable({ members, onOpen }: MemberTableProps) {
  return (
    <DataTable
      caption={words.people}
      columns={MEMBER_COLUMNS}
      rows={members}
      rowKey={({ userId, source }) => `${userId} ${source}`}
      rowName={({ name, email }) => name || email}
      {...(onOpen && { onOpen: (member: CrewMember) => void (member.source === 'Own' && onOpen(member)) })}
    />
  )
}

type InvitationTableProps = {
  invitations: readonly OpenInvitation[]
  zone: string
  acts: {
    resend: (invitation: OpenInvitation) => void
    withdraw: (invitation: OpenInvitation) => void
  } | null
}

/** Who was asked and has not come yet. */
export function InvitationTable({ invitations, zone, acts }: InvitationTableProps) {
  const columns: Column<OpenInvitation>[] = [
    { key: 'email', label: words.email, priority: 1, cell: ({ email }) => email },
    { key: 'roles', label: words.roles, priority: 2, cell: ({ roles }) => roleNames(roles) },
    { key: 'by', label: words.invitedBy, priority: 3, cell: ({ inviterName }) => inviterName },
    {
      key: 'until',
      label: words.worksUntil,
      priority: 2,
      oneLine: true,
      cell: ({ expiresAt, isExpired }) =>
        isExpired ? words.expired : <ShopTime at={expiresAt} zone={zone} />,
    },
    ...(acts
      ? [
          {
            key: 'more',
            label: words.actions,
            align: 'right' as const,
            priority: 1 as const,
            cell: (invitation: OpenInvitation) => (
              <Menu
                alignEnd
                trigger={(trigger) => (
                  <IconButton {...trigger} icon="more" small name={words.more(invitation.email)} />
                )}
                items={[
                  { label: words.resend, onChoose: () => acts.resend(invitation) },
                  { label: words.withdraw, danger: true, onChoose: () => acts.withdraw(invitation) },
                ]}
              />
            ),
          },
        ]
      : []),
  ]
  return (
    <DataTable
      caption={words.invitations}
      columns={columns}
      rows={invitations}
      rowKey={({ id }) => id}
      rowName={({ email }) => email}
    />
  )
}
