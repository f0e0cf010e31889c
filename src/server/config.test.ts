import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

const SECRET = 'k7Qm2v9Xw4Rt8Zp1Ls6Nd3Hf5Jb0Gc-Y'
const GOOD = { DATABASE_URL: 'postgresql://alder@db.alder.example/shop', SESSION_SECRET: SECRET }

function faultsOf(settings: Record<string, string | undefined>): string {
  try {
    loadConfig(settings)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('G3: no weak or missing secret starts', () => {
  it('what is right starts', () => {
    expect(faultsOf(GOOD)).toBe('')
  })

  it.each([
    [{ SESSION_SECRET: undefined }, 'SESSION_SECRET is missing.'],
    [{ SESSION_SECRET: '' }, 'SESSION_SECRET is missing.'],
    [{ SESSION_SECRET: SECRET.slice(0, 31) }, 'SESSION_SECRET must have at least 32 characters'],
    [{ SESSION_SECRET: 'change-me-change-me-change-me-change-me' }, 'SESSION_SECRET is an example'],
    [{ SESSION_SECRET: 'an example secret that is long enough' }, 'SESSION_SECRET is an example'],
    [{ DATABASE_URL: undefined }, 'DATABASE_URL is missing.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
    [{ HUBSPOT_PORTAL_ID: '1234', HUBSPOT_ACCESS_TOKEN: 'short' }, 'HUBSPOT_ACCESS_TOKEN must be'],
    [{ HUBSPOT_PORTAL_ID: '1234' }, 'HUBSPOT_PORTAL_ID and HUBSPOT_ACCESS_TOKEN go together.'],
    [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS=off needs DEV_TOOLS=1.'],
    [{ SESSION_SECERT: SECRET }, 'SESSION_SECERT is not a setting of Always Open.'],
  ])('%o is refused by name', (wrong, sentence) => {
    const said = faultsOf({ ...GOOD, ...wrong })
    expect(said).toContain(sentence)
    expect(said).not.toContain(SECRET)
  })

  it('every fault is said at once', () => {
    const said = faultsOf({ PORT: 'eighty', SESSION_SECRET: 'short' })
    expect(said).toContain('PORT must be a port number')
    expect(said).toContain('SESSION_SECRET must have')
  })
})
