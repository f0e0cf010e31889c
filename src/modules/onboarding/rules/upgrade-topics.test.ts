import { describe, expect, it } from 'vitest'
import { CLIENT_ROLES } from '#shared/access/roles.ts'
import { permissionRow } from '#shared/access/permissions.ts'
import { rolesForPath } from '#shared/access/route-roles.ts'
import { UPGRADE_PICTURES } from './upgrade-pictures.data.ts'
import { upgradeFormRows } from './upgrade-form-rows.ts'
import { UPGRADE_TABLE, UPGRADE_TOPICS } from './upgrade-topics.data.ts'

describe.each(UPGRADE_TOPICS)('/upgrade/%s', (topic) => {
  it('is asked for by exactly those who may open it', () => {
    const { roles } = permissionRow(UPGRADE_TABLE[topic].permission)
    const open = rolesForPath(`/upgrade/${topic}`)
    expect(CLIENT_ROLES.filter((role) => roles.includes(role))).toEqual(
      CLIENT_ROLES.filter((role) => open?.includes(role)),
    )
  })

  it('has a picture that stays inside its frame', () => {
    const shapes = UPGRADE_PICTURES[topic]
    expect(shapes.length).toBeGreaterThan(8)
    for (const shape of shapes) {
      if (shape[0] !== 'box') continue
      const [, x, y, width, height] = shape
      expect([x >= 0, y >= 0, x + width <= 480, y + height <= 300]).toEqual([true, true, true, true])
    }
    expect(new Set(shapes.map((shape) => shape.join(' '))).size).toBe(shapes.length)
  })
})

describe('the forms of a shop', () => {
  const line = (type: 'LeadCaptureForm' | 'OnboardingForm', topic: string, status: 'Complete' | 'Error') => ({
    type,
    topic,
    status,
    note: null,
    updatedAt: new Date(0),
    version: 1,
  })
  const hrefs = (...args: Parameters<typeof upgradeFormRows>) =>
    upgradeFormRows(...args).map(({ href }) => href)

  it('offer the standard pages below Standard and the Pro pages above', () => {
    expect(hrefs([], 'DirectoryOnly')).toHaveLength(1 + 18)
    expect(hrefs([], 'Standard')).toEqual([
      '/onboarding',
      '/upgrade/pro-calendar',
      '/upgrade/pro-ao-voice',
      '/upgrade/websites',
      '/upgrade/pro-web-chat',
    ])
  })

  it('keep what was sent after the tier has changed, and put what has to be sent again first', () => {
    const forms = [
      line('LeadCaptureForm', 'websites', 'Complete'),
      line('LeadCaptureForm', 'standard-leads', 'Error'),
    ]
    expect(hrefs(forms, 'Pro').slice(0, 3)).toEqual([
      '/onboarding',
      '/upgrade/standard-leads',
      '/upgrade/websites',
    ])
  })
})
