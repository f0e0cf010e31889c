import { useRouterState } from '@tanstack/react-router'
import { helpWords } from '#modules/support/words.en.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Link } from '#web/ui/link.tsx'
import { MOBILE, useMediaQuery } from '#web/ui/use-media-query.ts'
import type { MenuItem } from '#shared/access/menu.ts'
import type { InitialPerson } from '../initial-state.ts'
import type { ActiveTenant } from '../tenant.ts'
import { shellWords as words } from '../words.en.ts'
import { editAsAdminHref, showsSwitcher } from '../admin-path.ts'
import { AccountMenu } from './account-menu.tsx'
import { Mark } from './mark.tsx'
import { ReferralButton, REFERRAL_PATH } from './referral-button.tsx'
import { PaletteButton } from './palette-button.tsx'
import { ShopClock } from './shop-clock.tsx'
import { TenantSwitcher } from './tenant-switcher.tsx'

/** The help drawer, as the button that opens it needs to know it. */
export type HelpState = { isOpen: boolean; open: () => void; close: () => void }

type TopBarProps = {
  person: InitialPerson
  tenant: ActiveTenant | null
  menu: readonly MenuItem[]
  isMenuOpen: boolean
  onMenu: () => void
  help: HelpState
  onShortcuts: () => void
  /** Answers of our support that the person has not seen. */
  unread: number
}

/** 56 high: menu, mark, shop, the shop's time, and who is signed in. */
export function TopBar({ person, tenant, menu, isMenuOpen, onMenu, help, onShortcuts, unread }: TopBarProps) {
  const isNarrow = useMediaQuery(MOBILE)
  const zone = tenant?.client?.addressTimeZone
  const path = useRouterState({ select: (state) => state.location.pathname })
  const canRefer = menu.some(({ to }) => to === REFERRAL_PATH)
  // A clock without its shop would be anybody's.
  const hasShop = showsSwitcher(path, tenant)
  const editAsAdmin = editAsAdminHref(person, tenant)
  return (
    <header className="shell-bar" data-region="bar">
      <IconButton
        icon="menu"
        iconSize={20}
        name={isMenuOpen ? words.menu.collapse : words.menu.show}
        aria-expanded={isMenuOpen}
        shortcut="["
        onClick={onMenu}
      />
      <Link href="/" plain aria-label={words.start}>
        <Mark />
      </Link>
      {hasShop ? <TenantSwitcher person={person} tenant={tenant} /> : null}
      {hasShop && zone ? <ShopClock zone={zone} /> : null}
      <span className="shell-bar__space" />
      <PaletteButton person={person} tenant={tenant} menu={menu} />
      <span className="shell-bar__space" />
      {editAsAdmin === null || isNarrow ? null : <Link href={editAsAdmin}>{words.editAsAdmin}</Link>}
      {canRefer && !isNarrow ? <ReferralButton /> : null}
      {isNarrow ? null : (
        <IconButton
          icon="help"
          iconSize={20}
          name={helpWords.open}
          count={unread}
          aria-expanded={help.isOpen}
          onClick={help.isOpen ? help.close : help.open}
        />
      )}
      <AccountMenu
        person={person}
        showsReferral={canRefer && isNarrow}
        onHelp={isNarrow ? help.open : undefined}
        onShortcuts={onShortcuts}
        unread={unread}
      />
    </header>
  )
}
