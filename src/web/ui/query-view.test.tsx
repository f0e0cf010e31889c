import { TRPCClientError } from '@trpc/client'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderKit } from '#testing/render-kit.tsx'
import { QueryView } from '#web/ui/query-view.tsx'

const refusedWith = (data: object) => {
  const error = { message: '', code: -32_000, data: { httpStatus: 403, code: 'FORBIDDEN', ...data } }
  const refused = {
    data: undefined,
    error: TRPCClientError.from({ error }),
    isPending: false,
    isFetching: false,
    refetch: () => null,
  }
  return renderKit(
    <QueryView query={refused} things="the week">
      {() => null}
    </QueryView>,
  )
}

it('what the tier of a shop does not have is not said to be a matter of rights', async () => {
  const params = { shop: 'Alder Street Garage', feature: 'Calendar', tier: 'Standard' }
  await refusedWith({ appCode: 'UPGRADE_REQUIRED', params })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Calendar is part of Standard.')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Alder Street Garage does not have it.')
})

it('what somebody may not see says who can change that', async () => {
  await refusedWith({ appCode: 'FORBIDDEN' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('An Owner of this shop can give you access')
})
