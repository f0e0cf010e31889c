import { expect, it } from 'vitest'
import { cookieFlag, cookieText, cookieValue } from './cookies.ts'

it.each([
  ['activeTenantId=cl_1; drawerOpen=true', 'activeTenantId', 'cl_1'],
  ['xactiveTenantId=cl_1', 'activeTenantId', null],
  ['a=b; activeTenantId=cl%5F1', 'activeTenantId', 'cl_1'],
  ['activeTenantId=%E0%A4%A', 'activeTenantId', '%E0%A4%A'],
  ['', 'activeTenantId', null],
])('reads %j', (cookies, name, value) => {
  expect(cookieValue(cookies, name)).toBe(value)
})

it('knows true, false and nothing else', () => {
  expect(['a=true', 'a=false', 'a=1', ''].map((cookies) => cookieFlag(cookies, 'a'))).toEqual([
    true,
    false,
    null,
    null,
  ])
})

it('writes 30 days for the whole site, and takes away', () => {
  expect(cookieText('activeTenantId', 'cl_1')).toBe(
    'activeTenantId=cl_1; Max-Age=2592000; Path=/; SameSite=Lax',
  )
  expect(cookieText('activeTenantId', null)).toBe('activeTenantId=; Max-Age=0; Path=/; SameSite=Lax')
})
