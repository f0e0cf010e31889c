import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { safeReturnTo } from '#shared/access/return-to.ts'
import { SignInScreen } from '../sign-in/sign-in-screen.tsx'
import { activeTenantQuery } from '../tenant.ts'
import { NothingToShow } from './nothing-to-show.tsx'

const root = getRouteApi('__root__')
const route = getRouteApi('/')

/** `/`: sign-in for who is signed out; who is signed in only stays here while no page is theirs (D15). */
export function HomePage() {
  const { state, api } = root.useRouteContext()
  const { returnTo } = route.useSearch()
  const tenant = useQuery({ ...activeTenantQuery(api), enabled: state.person !== null })
  if (!state.person) return <SignInScreen returnTo={safeReturnTo(returnTo)} />
  return <NothingToShow person={state.person} tenant={tenant.data ?? null} />
}
