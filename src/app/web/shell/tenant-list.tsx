import Autocomplete, {
  createFilterOptions,
  type AutocompleteChangeReason,
  type AutocompleteCloseReason,
} from '@mui/material/Autocomplete'
import Popover from '@mui/material/Popover'
import { useState, type HTMLAttributes, type Key, type ReactNode } from 'react'
import type { AuthorizedTenant } from '#shared/access/tenant-order.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { MuiFrame } from '#web/ui/mui-frame.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { tenantId, type ActiveTenant } from '../tenant.ts'
import { shellWords } from '../words.en.ts'
import type { AuthorizedTenants } from './use-authorized-tenants.ts'
import { useSwitchTenant } from './use-switch-tenant.ts'

const words = shellWords.tenants
/** More rows than this are never drawn; typing narrows them. */
const LIMIT = 200

const filter = createFilterOptions<AuthorizedTenant>({ limit: LIMIT, stringify: (row) => row.name })

/** The list was opened to be typed in. */
const focusInput = (element: HTMLElement | null) => element?.querySelector('input')?.focus()

type TenantListProps = {
  anchor: HTMLElement
  tenant: ActiveTenant | null
  tenants: AuthorizedTenants
  onClose: () => void
}

/** The list of the switcher: type to filter, arrows move, Enter switches, Escape closes. */
export function TenantList({ anchor, tenant, tenants, onClose }: TenantListProps) {
  const [text, setText] = useState('')
  const switchTenant = useSwitchTenant(tenant)
  const active = tenantId(tenant)
  const rows = tenants.rows ?? []
  /** An emptied field is also told as a choice of nothing: it only shows all rows again. */
  const choose = (row: AuthorizedTenant | null, reason: AutocompleteChangeReason) => {
    if (row && reason === 'selectOption') void switchTenant(row.id)
  }
  /** Choosing closes, also the shop that is active already: of that the library tells no change. */
  const close = (reason: AutocompleteCloseReason) => {
    if (reason === 'escape' || reason === 'selectOption') onClose()
  }
  return (
    <MuiFrame>
      <Popover
        open
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { className: 'shell-tenants', role: 'dialog', 'aria-label': words.list } }}
      >
        <div ref={focusInput}>
          <Autocomplete
            open
            options={rows}
            value={rows.find((row) => row.id === active) ?? null}
            inputValue={text}
            onInputChange={(_, value, reason) => reason === 'input' && setText(value)}
            onChange={(_, row, reason) => choose(row, reason)}
            onClose={(_, reason) => close(reason)}
            filterOptions={filter}
            getOptionLabel={(row) => row.name}
            getOptionKey={(row) => row.id}
            isOptionEqualToValue={(row, value) => row.id === value.id}
            loading={tenants.rows === undefined}
            loadingText={<Loading />}
            noOptionsText={words.none(text)}
            autoHighlight
            slots={{ popper: Inline, paper: InlinePaper }}
            slotProps={{ listbox: { className: 'shell-tenants__list', 'aria-label': words.list } }}
            renderInput={(params) => (
              <div ref={params.slotProps.input.ref} className="shell-tenants__field">
                <Icon name="search" />
                <input
                  {...params.slotProps.htmlInput}
                  className="shell-tenants__input"
                  id={params.id}
                  type="text"
                  placeholder={words.find}
                  aria-label={words.find}
                  // The list was opened to be typed in.
                  autoFocus
                />
              </div>
            )}
            renderOption={(props, row) => <TenantRow key={row.id} attributes={props} row={row} />}
          />
        </div>
        <Foot tenants={tenants} />
      </Popover>
    </MuiFrame>
  )
}

type RowAttributes = HTMLAttributes<HTMLLIElement> & { key?: Key }

function TenantRow({ attributes, row }: { attributes: RowAttributes; row: AuthorizedTenant }) {
  const { key: _key, ...rest } = attributes
  const isOrganization = row.id.startsWith('org_')
  return (
    <li {...rest} className={classNames('shell-tenants__row', row.nested && 'shell-tenants__row--nested')}>
      {isOrganization ? <Icon name="building" /> : null}
      <span className="shell-tenant__name">{row.name}</span>
      {isOrganization ? <span className="ao-hidden">{words.organization}</span> : null}
    </li>
  )
}

function Foot({ tenants }: { tenants: AuthorizedTenants }) {
  if (tenants.isFailed) {
    return (
      <div className="shell-tenants__foot" role="alert">
        {words.failed}{' '}
        <Button small onClick={tenants.retry}>
          {words.retry}
        </Button>
      </div>
    )
  }
  const count = tenants.rows?.length ?? 0
  return count > LIMIT ? <div className="shell-tenants__foot">{words.narrow(count)}</div> : null
}

function Loading() {
  return (
    <span role="status">
      <span className="ao-hidden">{words.loading}</span>
      <Skeleton lines={6} height={20} />
    </span>
  )
}

/** The list stands in the popover itself, so the library's own floating layer and sheet stay away. */
function Inline({ children }: { children?: ReactNode | ((props: never) => ReactNode) }) {
  return <div>{typeof children === 'function' ? null : children}</div>
}

function InlinePaper({ children }: HTMLAttributes<HTMLElement>) {
  return <div>{children}</div>
}
