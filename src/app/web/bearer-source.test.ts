import { expect, it } from 'vitest'
import { bearerSource } from './bearer-source.ts'

const bearer = (token: string, expiresAt: number) => ({
  url: 'http://localhost',
  apiKey: 'key',
  token,
  expiresAt: new Date(expiresAt),
})

it('asks once, renews a minute before the end, and asks again after a failure', async () => {
  let now = 0
  let asked = 0
  let isDown = false
  const source = bearerSource(
    () => {
      asked += 1
      return isDown ? Promise.reject(new Error('down')) : Promise.resolve(bearer(`t${asked}`, now + 900_000))
    },
    () => now,
  )
  const first = await Promise.all([source(), source(), source()])
  expect(first.map(({ token }) => token)).toEqual(['t1', 't1', 't1'])
  now = 839_999
  expect((await source()).token).toBe('t1')
  now = 840_000
  expect((await source()).token).toBe('t2')
  now = 2_000_000
  isDown = true
  await expect(source()).rejects.toThrow('down')
  isDown = false
  expect((await source()).token).toBe('t4')
})
