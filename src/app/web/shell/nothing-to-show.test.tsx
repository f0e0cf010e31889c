import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderKit } from '#testing/render-kit.tsx'
import type { OrganizationRole } from '#shared/access/roles.ts'
import { NothingToShow } from './nothing-to-show.tsx'

const person = {
  userId: 'usr_a',
  name: 'Dana Reyes',
  email: 'dana@alder.example',
  isSystemAdmin: false,
  systemAdminRoles: [],
}
const oak = (userRolesOrganization: OrganizationRole[]) => ({
  client: null,
  organization: { id: 'org_oak', name: 'Oak Group', userRolesOrganization, deniedPrefixes: [] },
})

it('leads an Owner to the page of the organization, which stands in no menu', async () => {
  await renderKit(<NothingToShow person={person} tenant={oak(['Owner'])} />)
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/org/general')
  await expect.element(page.getByText('Choose a shop of Oak Group to go on.')).toBeVisible()
})

it('leads nobody there who may not open it', async () => {
  await renderKit(<NothingToShow person={person} tenant={oak(['AppointmentManager'])} />)
  await expect.element(page.getByRole('link')).toHaveAttribute('href', '/logout')
})
