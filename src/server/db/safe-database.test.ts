import { Client } from 'pg'
import { expect, it } from 'vitest'
import { TEST_SECRET } from '#testing/database-address.ts'
import { testPlatform } from '#testing/database.ts'
import { ConfigError } from '../config.ts'
import { loginOf, withLogin } from './logins.ts'
import { assertSafeDatabase } from './migrate.ts'

const platform = await testPlatform()
const appUrl = withLogin(platform.ownerUrl, loginOf('app', TEST_SECRET))

async function verdict(connectionString: string, options = ''): Promise<unknown> {
  const client = new Client({ connectionString, options })
  await client.connect()
  try {
    return await assertSafeDatabase(client).catch((error: unknown) => error)
  } finally {
    await client.end()
  }
}

it('D4: a database that may lose what it acknowledged is a wrong setting, and the sentence says which', async () => {
  const error = await verdict(appUrl, '-c synchronous_commit=off')
  expect(error).toBeInstanceOf(ConfigError)
  expect(String(error)).toMatch(/runs with \w+=off and may lose bookings/)
})

it('D4, T3: a login that owns tables or steps over row security is refused', async () => {
  const error = await verdict(platform.ownerUrl)
  expect(error).toBeInstanceOf(ConfigError)
  expect(String(error)).toContain('Use an unprivileged login.')
})
