import { Button, ButtonLink } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Link } from '#web/ui/link.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entry.ts'
import { useNotice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'

const kinds = ['filled', 'bordered', 'quiet', 'danger'] as const
const nothing = () => {}
const items: MenuEntry[] = [
  { heading: 'This appointment' },
  { label: 'Print', hint: 'Ctrl P', onChoose: nothing },
  { label: 'Copy link', icon: 'copy', onChoose: nothing },
  { label: 'Compact', chosen: true, onChoose: nothing },
  { label: 'Roomy', chosen: false, onChoose: nothing },
  { label: 'Mark no-show', disabledReason: 'You can look, not change.', onChoose: nothing },
  { divider: true },
  { label: 'Cancel appointment', icon: 'trash', danger: true, onChoose: nothing },
]

function NoticeAndConfirmSamples() {
  const notify = useNotice()
  const confirm = useConfirm()
  return (
    <Row>
      <Button onClick={() => notify('The line opens at 8:00 AM.')}>Notice</Button>
      <Button onClick={() => notify('Saved.', { severity: 'success' })}>Success</Button>
      <Button
        onClick={() =>
          notify('Moved to Wed, Jun 16 - 9:30 AM.', {
            severity: 'success',
            action: { label: 'Undo', onPress: nothing },
          })
        }
      >
        With undo
      </Button>
      <Button onClick={() => notify('Not moved. 10:00 AM is full (2 of 2 waiters).', { severity: 'danger' })}>
        Error
      </Button>
      <Button onClick={() => void confirm({ message: 'The time can be booked again at once.' })}>
        Confirm
      </Button>
      <Button
        onClick={() =>
          void confirm({
            title: 'Delete “Lunch”?',
            message: '12:00 PM to 1:00 PM can be booked at once. Appointments stay.',
            confirmLabel: 'Delete rule',
            danger: true,
            phrase: 'Lunch',
          })
        }
      >
        Confirm with phrase
      </Button>
    </Row>
  )
}

/** Buttons, links, menus, notices and questions. */
export function ActionSamples() {
  return (
    <Section title="Actions">
      {([false, true] as const).map((small) => (
        <Row key={String(small)}>
          {kinds.map((kind) => (
            <Button key={kind} kind={kind} small={small}>
              {kind === 'danger' ? 'Delete rule' : 'New lead'}
            </Button>
          ))}
          <Button kind="filled" small={small} busy>
            Saving…
          </Button>
          <Button small={small} disabledReason="You can look, not change.">
            Mark arrived
          </Button>
          <Button kind="filled" small={small} disabled>
            Confirm
          </Button>
          <ButtonLink href="/leads" small={small}>
            Open leads
          </ButtonLink>
        </Row>
      ))}
      <Row>
        <IconButton icon="bell" name="Notifications" iconSize={20} count={3} />
        <IconButton icon="help" name="Help" iconSize={20} count={140} />
        <IconButton icon="search" name="Search" shortcut="Ctrl K" />
        <IconButton icon="trash" name="Remove line" disabledReason="One line must stay." />
        <IconButton icon="close" name="Close" small />
        <IconButton icon="panel" name="Menu pinned" aria-pressed />
        <CountBadge count={7} />
        <Menu items={items} trigger={(props) => <Button {...props}>Menu</Button>} />
        <Menu
          items={items}
          alignEnd
          trigger={(props) => <IconButton {...props} icon="more" name="More actions" />}
        />
        <span>
          Read <Link href="/support">how it works</Link>, or{' '}
          <Link href="/leads" plain>
            Leads
          </Link>
          .
        </span>
      </Row>
      <NoticeAndConfirmSamples />
    </Section>
  )
}
