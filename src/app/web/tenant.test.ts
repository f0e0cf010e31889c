import { describe, expect, it } from 'vitest'
import { pathAfterSwitch } from './tenant.ts'

describe('pathAfterSwitch', () => {
  it.each([
    ['/calendar/week', 'cl_b', '/calendar/week'],
    ['/calendar/appointments/job_01h8xyz', 'cl_b', '/calendar'],
    ['/admin/clients/cl_a', 'cl_b', '/admin/clients/cl_b'],
    ['/admin/clients/cl_a/users', 'cl_b', '/admin/clients/cl_b/users'],
    ['/admin/clients/cl_a', 'org_b', '/admin/clients/cl_a'],
    ['/admin/clients', 'cl_b', '/admin/clients'],
    ['/availability-settings/', 'org_b', '/availability-settings'],
  ])('%s to %s: %s', (path, id, expected) => {
    expect(pathAfterSwitch(path, id)).toBe(expected)
  })
})
