import type { Referral, ReferralState } from '#modules/referrals/contract.ts'
import { referralWords } from '#modules/referrals/words.en.ts'
import type { Tone } from '#web/tokens.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { IconName } from '#web/ui/icons/icons.data.ts'
import { Menu } from '#web/ui/menu.tsx'
import { Person } from '#web/ui/person.tsx'
import { ShopTime } from '#web/ui/shop-time.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import type { Column } from '#web/ui/table-column.ts'
import { Text } from '#web/ui/text.tsx'

const words = referralWords.list

const LOOKS: Record<ReferralState, { tone: Tone; icon: IconName }> = {
  Sent: { tone: 'neutral', icon: 'hourglass' },
  Opened: { tone: 'info', icon: 'eye' },
  Started: { tone: 'progress', icon: 'half' },
  Joined: { tone: 'success', icon: 'check' },
  Rewarded: { tone: 'success', icon: 'gift' },
  Withdrawn: { tone: 'neutral', icon: 'block' },
}

function State({ referral: { state, isUndelivered } }: { referral: Referral }) {
  return (
    <>
      <StatusChip state={state} word={referralWords.states[state]} {...LOOKS[state]} />
      {isUndelivered && state === 'Sent' ? <Text size="caption">{words.undelivered}</Text> : null}
    </>
  )
}

const COLUMNS = (zone: string): Column<Referral>[] => [
  {
    key: 'who',
    label: words.who,
    priority: 1,
    cell: ({ who, email }) => <Person name={who} plain {...(who !== email && { detail: email })} />,
  },
  { key: 'state', label: words.state, priority: 1, cell: (referral) => <State referral={referral} /> },
  { key: 'via', label: words.via, priority: 2, oneLine: true, cell: ({ via }) => words.viaWords[via] },
  {
    key: 'since',
    label: words.since,
    priority: 2,
    oneLine: true,
    cell: ({ since }) => <ShopTime at={since} zone={zone} />,
  },
]

type ReferralTableProps = {
  referrals: readonly Referral[]
  zone: string
  /** Null for somebody who only looks. */
  onRemove: ((referral: Referral) => void) | null
}

/** What the person has recommended, and how far each has come. */
export function ReferralTable({ referrals, zone, onRemove }: ReferralTableProps) {
  const acts: Column<Referral> = {
    key: 'more',
    label: words.actions,
    align: 'right',
    priority: 1,
    cell: (referral) =>
      referral.state === 'Sent' || referral.state === 'Opened' ? (
        <Menu
          alignEnd
          trigger={(trigger) => <IconButton {...trigger} icon="more" small name={words.more(referral.who)} />}
          items={[{ label: referralWords.remove.label, danger: true, onChoose: () => onRemove?.(referral) }]}
        />
      ) : null,
  }
  return (
    <DataTable
      caption={words.title}
      columns={onRemove ? [...COLUMNS(zone), acts] : COLUMNS(zone)}
      rows={referrals}
      rowKey={({ id }) => id}
      rowName={({ who }) => who}
    />
  )
}

/** What came of referrals whose shops are open. */
export function RewardTable({ referrals, zone }: Omit<ReferralTableProps, 'onRemove'>) {
  const reward = referralWords.rewards
  const columns: Column<Referral>[] = [
    { key: 'shop', label: reward.shop, priority: 1, cell: ({ who }) => who },
    { key: 'reward', label: reward.reward, priority: 1, cell: (row) => row.reward ?? reward.agreed },
    {
      key: 'since',
      label: reward.since,
      priority: 2,
      oneLine: true,
      cell: ({ since }) => <ShopTime at={since} zone={zone} show="date" />,
    },
  ]
  return (
    <DataTable
      caption={reward.title}
      columns={columns}
      rows={referrals}
      rowKey={({ id }) => id}
      rowName={({ who }) => who}
    />
  )
}
