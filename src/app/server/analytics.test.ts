import { describe, expect, it } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'
import { posthogAccount } from './posthog-account.ts'

const BASE = { DATABASE_URL: 'postgresql://localhost/x', EMBEDDED_DATABASE: '1' }

describe('PostHog (N3)', () => {
  it('is off unless a key is set, and then goes where the settings say', () => {
    expect(posthogAccount(loadConfig(BASE))).toBeNull()
    const key = 'phc_abcdefgh1234'
    expect(posthogAccount(loadConfig({ ...BASE, POSTHOG_KEY: key }))).toEqual({
      key,
      host: 'https://us.i.posthog.com',
    })
    expect(
      posthogAccount(loadConfig({ ...BASE, POSTHOG_KEY: key, POSTHOG_HOST: 'https://eu.i.posthog.com' }))
        ?.host,
    ).toBe('https://eu.i.posthog.com')
  })

  it.each([
    [{ POSTHOG_KEY: 'x' }, 'POSTHOG_KEY'],
    [{ POSTHOG_HOST: 'https://eu.i.posthog.com' }, 'POSTHOG_HOST needs POSTHOG_KEY'],
    [{ POSTHOG_KEY: 'phc_abcdefgh1234', POSTHOG_HOST: 'posthog' }, 'POSTHOG_HOST'],
    [{ POSTHOG_TOKEN: 'phc_abcdefgh1234' }, 'POSTHOG_TOKEN is not a setting'],
  ])('refuses %j with a sentence', (settings, sentence) => {
    expect(() => loadConfig({ ...BASE, ...settings })).toThrow(sentence)
  })

  it('may be talked to and nothing more: no script, frame or picture comes from there', () => {
    const host = 'https://us.i.posthog.com'
    const policy = contentSecurityPolicy('n', "'none'", false, [], [host])
    const naming = policy.split('; ').filter((rule) => rule.includes(host))
    expect(naming).toEqual([`connect-src 'self' ${host}`])
    expect(contentSecurityPolicy('n', "'none'", false)).not.toContain('http')
  })
})
