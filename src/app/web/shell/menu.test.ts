import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { MenuItem } from '#shared/access/menu.ts'
import { installClientLog } from '#web/lib/client-log.ts'
import { MenuBadgesContext } from './menu-badge.tsx'
import { isActiveItem } from './menu-leaf.tsx'
import { MenuList, SideMenu } from './side-menu.tsx'

const item = (label: string, to: string | null, more: Partial<MenuItem> = {}): MenuItem => ({
  label,
  icon: 'list',
  to,
  built: true,
  upgrade: false,
  badge: null,
  children: [],
  ...more,
})
const settings = item('Availability Settings', '/availability-settings', {
  children: [item('Waiter Capacity', '/availability-settings/waiter-capacity')],
})
const list = (items: MenuItem[], path: string) =>
  renderToStaticMarkup(createElement(MenuList, { items, path }))

describe('the side menu', () => {
  it.each([
    ['/calendar/week', '/calendar/appointments/job_1', false, true],
    ['/calendar/week', '/calendars', false, false],
    ['/leads', '/leads/lead_1', false, true],
    ['/upgrade/pro-calendar', '/upgrade/forms', false, false],
    ['/availability-settings/misc', '/availability-settings/misc', true, true],
    ['/availability-settings/misc', '/availability-settings', true, false],
    ['/general/users', '/org/general/users', true, true],
    ['/org/general/users', '/general/users', true, true],
  ])('%s while %s is open: child %s, active %s', (to, path, isChild, isActive) => {
    expect(isActiveItem(to, path, isChild)).toBe(isActive)
  })

  it('opens the group of the address and leaves it closed elsewhere', () => {
    expect(list([settings], '/availability-settings/waiter-capacity')).not.toContain('hidden=""')
    expect(list([settings], '/calendar/week')).toContain('hidden=""')
  })

  it.each([
    ['/availability-settings', 'page'],
    ['/availability-settings/history', 'true'],
    ['/availability-settings/waiter-capacity', null],
  ])('marks the group while %s is open: %s', (path, current) => {
    const [group] = list([settings], path).split('<ul')
    const [, marked = null] =
      /aria-current="(\w+)"/.exec(list([settings], path).split('shell-menu__children')[0] ?? '') ?? []
    expect(group).toBeDefined()
    expect(marked).toBe(current)
  })

  it('marks the open page, and items of an upgrade with the arrow and its name', () => {
    const html = list(
      [item('Leads', '/upgrade/standard-leads', { upgrade: true })],
      '/upgrade/standard-leads',
    )
    expect(html).toContain('aria-current="page"')
    expect(html).toContain('Upgrade')
  })

  it('counts what cannot be read as 0 and warns once a value', () => {
    const lines: unknown[][] = []
    installClientLog((...line) => lines.push(line))
    const items = [
      item('Leads', '/leads', { badge: 'leads' }),
      item('Support', '/support', { badge: 'support' }),
    ]
    const render = () =>
      renderToStaticMarkup(
        createElement(
          MenuBadgesContext,
          { value: { leads: 'many', support: '3' } },
          createElement(MenuList, { items, path: '/' }),
        ),
      )
    expect(render().match(/ao-count/g)).toHaveLength(1)
    render()
    expect(lines).toEqual([['warn', 'Badge value could not be parsed: many']])
  })

  it('keeps names when it is collapsed', () => {
    const props = { items: [item('Leads', '/leads'), settings], path: '/', isOpen: false, onToggle: () => {} }
    const html = renderToStaticMarkup(createElement(SideMenu, props))
    expect(html).toContain('aria-label="Leads"')
    expect(html).toContain('aria-label="Availability Settings"')
    expect(html).toContain('aria-label="Expand menu"')
  })
})
