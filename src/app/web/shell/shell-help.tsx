import { getRouteApi } from '@tanstack/react-router'
import { HelpDrawer } from '#modules/support/web/help/help-drawer.tsx'
import { pathAccess } from '#shared/access/menu-facts.ts'
import { mayOpenPath } from '#shared/access/route-roles.ts'
import type { InitialPerson } from '../initial-state.ts'
import type { ActiveTenant } from '../tenant.ts'
import type { useHelp } from './use-help.ts'

type ShellHelpProps = {
  person: InitialPerson
  tenant: ActiveTenant | null
  path: string
  help: ReturnType<typeof useHelp>
  /** Answers of our support that the person has not seen. */
  unread: number
}

/** The help drawer with what it has to know of the shell: the page in front, the person's pages, our contact. */
export function ShellHelp({ person, tenant, path, help, unread }: ShellHelpProps) {
  const { config } = getRouteApi('__root__').useRouteContext().state
  const client = tenant?.client ?? null
  const access = tenant && pathAccess(person, tenant)
  return (
    <HelpDrawer
      isOpen={help.isOpen}
      isShown={help.isShown}
      takesFocus={help.isByHand}
      path={path}
      contact={{ phone: config.supportPhone, email: config.supportEmail }}
      canOpen={(to) => access !== null && mayOpenPath(access, to).allowed}
      chat={client && { clientId: client.id, zone: client.addressTimeZone }}
      email={person.email}
      chatScriptUrl={config.chatScriptUrl}
      unread={unread}
      onClose={help.close}
    />
  )
}
