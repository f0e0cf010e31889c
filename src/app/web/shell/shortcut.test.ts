import { describe, expect, it } from 'vitest'
import type { MenuItem } from '#shared/access/menu.ts'
import { shortcutOf } from './shortcut.ts'

const item = (to: string): MenuItem => ({
  label: to,
  icon: 'calendar',
  to,
  built: true,
  upgrade: false,
  badge: null,
  children: [],
})
const MENU = [item('/calendar/week'), item('/general')]

describe('shortcutOf', () => {
  it.each([
    ['?', null, 'shortcuts'],
    ['/', null, 'search'],
    ['[', null, 'menu'],
    ['n', null, 'filled'],
    ['N', null, 'filled'],
    ['n', 'x', 'filled'],
    ['g', null, null],
    ['c', null, null],
    ['c', 'g', { to: '/calendar/week' }],
    ['C', 'G', { to: '/calendar/week' }],
    ['n', 'g', null],
    ['Enter', null, null],
  ] as const)('%s after %s', (key, before, does) => {
    expect(shortcutOf(key, before, MENU)).toEqual(does)
  })

  it('leads nowhere that the menu does not lead', () => {
    expect(shortcutOf('a', 'g', MENU)).toBeNull()
    expect(shortcutOf('a', 'g', [item('/appointments')])).toEqual({ to: '/appointments' })
  })
})
