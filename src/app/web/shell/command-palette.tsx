import { useRouter } from '@tanstack/react-router'
import { Suspense, useId, useState, type KeyboardEvent } from 'react'
import type { PersonActor } from '#shared/access/actor.ts'
import type { MenuItem } from '#shared/access/menu.ts'
import { may } from '#shared/access/permissions.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DialogFrame } from '#web/ui/lazy-overlays.ts'
import { OptionList } from '#web/ui/option-list.tsx'
import type { InitialPerson } from '../initial-state.ts'
import type { ActiveTenant } from '../tenant.ts'
import { shellWords } from '../words.en.ts'
import type { PaletteEntry } from './palette-entries.ts'
import { TypeAhead } from './type-ahead.tsx'
import { usePalette, useRecent, type PaletteRights } from './use-palette.ts'
import { useSwitchTenant } from './use-switch-tenant.ts'

const words = shellWords.palette

type PaletteProps = {
  person: InitialPerson
  tenant: ActiveTenant | null
  menu: readonly MenuItem[]
  /** What was typed before it stood. */
  typed: string
  onClose: () => void
}

function rightsOf(person: InitialPerson, tenant: ActiveTenant | null): PaletteRights {
  const client = tenant?.client
  if (!client) return { customers: false, book: false, appointments: false }
  const { organizationId } = client
  const actor: PersonActor = {
    kind: 'person',
    ...person,
    clientRoles: { [client.id]: client.userRoles },
    organizationRoles: organizationId ? { [organizationId]: client.userRolesOrganization } : {},
  }
  const target = { clientId: client.id, organizationId }
  const appointments = may(actor, 'appointments.read', target)
  return {
    // A customer is only found where there is a page to see them on.
    customers: appointments && may(actor, 'customers.read', target),
    book: may(actor, 'appointments.write', target),
    appointments,
  }
}

/** Jumps to any page, customer, appointment or shop: type, arrows, Enter; Ctrl Enter opens a new tab. */
export function CommandPalette({ person, tenant, menu, typed, onClose }: PaletteProps) {
  const titleId = useId()
  const listId = useId()
  const router = useRouter()
  const switchTenant = useSwitchTenant(tenant)
  const [text, setText] = useState(typed)
  const [active, setActive] = useState(0)
  const { recent, keep } = useRecent(person.userId, tenant?.client?.id ?? '')
  const { found, isWaiting } = usePalette({ text, menu, tenant, rights: rightsOf(person, tenant) })
  const before = text.trim() === '' ? recent.map((entry) => ({ ...entry, group: words.recent })) : []
  const entries = [...before, ...found.filter(({ key }) => !before.some((known) => known.key === key))]
  const at = Math.min(active, entries.length - 1)

  const take = (entry: PaletteEntry | undefined, inNewTab: boolean) => {
    if (!entry) return
    if (entry.tenantId !== undefined) void switchTenant(entry.tenantId)
    else if (entry.href !== undefined && inNewTab) window.open(entry.href, '_blank', 'noopener')
    else if (entry.href !== undefined) void router.navigate({ href: entry.href })
    if (entry.href !== '/logout') keep(entry)
    onClose()
  }
  const press = (event: KeyboardEvent) => {
    const next: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 10,
      PageUp: at - 10,
    }
    const target = next[event.key]
    if (target !== undefined) setActive(Math.max(0, Math.min(target, entries.length - 1)))
    else if (event.key === 'Enter') take(entries[at], event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  const nothing = !isWaiting && entries.length === 0 ? words.nothing(text.trim()) : ''
  return (
    <Suspense fallback={<TypeAhead onKey={(key) => setText((before) => before + key)} />}>
      <DialogFrame open onClose={onClose} labelledBy={titleId} size="palette">
        <h2 id={titleId} className="ao-hidden">
          {words.title}
        </h2>
        <div className="shell-palette__field">
          <Icon name="search" size={20} />
          <input
            className="shell-palette__input"
            type="text"
            role="combobox"
            aria-label={words.placeholder}
            placeholder={words.placeholder}
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={entries.length > 0 ? `${listId}-${at}` : undefined}
            autoComplete="off"
            // The palette was opened to be typed in.
            autoFocus
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setActive(0)
            }}
            onKeyDown={press}
          />
        </div>
        <div className="shell-palette__list">
          <OptionList
            id={listId}
            label={words.results}
            options={entries.map(({ key, group, label, detail }) => ({ key, group, label, detail }))}
            active={entries.length > 0 ? at : null}
            onActive={setActive}
            onChoose={(chosen) => take(entries[chosen], false)}
          />
          <p className={nothing === '' ? 'ao-hidden' : 'shell-palette__nothing'} role="status">
            {nothing || (isWaiting ? '' : words.count(entries.length))}
          </p>
        </div>
      </DialogFrame>
    </Suspense>
  )
}
