import { describe, expect, it } from 'vitest'
import { safeReturnTo, signInAddress } from './return-to.ts'

describe('TEN-07 where to go after sign-in', () => {
  it.each([
    ['/leads?x=1#y', '/leads?x=1#y'],
    ['/calendar/week?date=2027-06-15', '/calendar/week?date=2027-06-15'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/\n/evil.example', '/'],
    ['\u0000//evil.example', '/'],
    [' //evil.example', '/'],
    ['https://evil.example', '/'],
    ['https:evil.example', '/'],
    ['%2F%2Fevil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['https://own-host.example//evil.example', '/'],
    ['/a/..//evil.example', '/'],
    ['/a/../b', '/'],
    ['/logout', '/'],
    ['/logout?x=1', '/'],
    ['/sign-in', '/'],
    ['/api/trpc/x', '/'],
    [`/${'a'.repeat(10_000)}`, '/'],
    ['', '/'],
    [null, '/'],
    [['/leads'], '/'],
  ])('%j goes to %j', (value, expected) => {
    expect(safeReturnTo(value)).toBe(expected)
  })

  it('keeps double slashes of a query, which no browser reads as a host', () => {
    expect(safeReturnTo('/leads?u=https://a.example')).toBe('/leads?u=https://a.example')
  })

  it('carries the wanted page through sign-in', () => {
    expect(signInAddress('/leads?x=1')).toBe('/?returnTo=%2Fleads%3Fx%3D1')
    expect(signInAddress('//evil.example')).toBe('/')
  })
})
