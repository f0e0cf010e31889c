import { expect, test } from '@playwright/test'
import { freshContext, signedInPage } from './support.ts'

test('what nobody understands in an address is as if it were not there, on every page', async ({
  browser,
}) => {
  const page = await signedInPage(await freshContext(browser), 'owner', '/calendar')
  const nonsense = new URLSearchParams(
    [
      'date view panel explain rule status type from to sort cols search filter subject actor kind article',
      'q state provider step token problem returnTo technicians openCustomerId source service customer page',
    ].flatMap((names) =>
      names.split(' ').map((name, index) => [name, [`{"a":1}`, '7', 'nope', '[null]'][index % 4] ?? '']),
    ),
  )
  for (const path of [
    '/calendar',
    '/calendar/week',
    '/appointments',
    '/availability-settings',
    '/general/audit-log',
    '/org/general',
    '/support',
    '/account',
  ]) {
    await page.goto(`${path}?${nonsense.toString()}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible()
    await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0)
    await expect(page.getByText('Something bad happened'), path).toHaveCount(0)
  }
})
