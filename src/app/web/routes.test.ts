import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BUILT_PAGES } from '#shared/access/menu.data.ts'
import { isOpenPath, rolesForPath } from '#shared/access/route-roles.ts'
import { SIGNED_IN_PATHS } from '#shared/access/route-roles.data.ts'

const here = import.meta.dirname
const files = readdirSync(join(here, 'routes'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx') && !name.startsWith('__root'))
  .toSorted()

/** The address of a route file: its path without the ending, `index` being its folder. */
const addressOf = (file: string) =>
  `/${file.replace(/\.tsx$/, '').replace(/(^|\/)index$/, '')}`.replace(/(.)\/$/, '$1')

it('gives every page of the dashboard a row of the route table', () => {
  const without = files
    .map(addressOf)
    .filter((address) => !isOpenPath(address) && !SIGNED_IN_PATHS.some((path) => path === address))
    .filter((address) => rolesForPath(address) === null && !address.startsWith('/admin'))
  expect(without).toEqual([])
})

it('has a file for every page that the menu shows as built', () => {
  const addresses = files.map(addressOf)
  expect(BUILT_PAGES.filter((page) => !addresses.includes(page))).toEqual([])
})

it('keeps the generated tree fresh: it names every route file', () => {
  const tree = readFileSync(join(here, 'route-tree.gen.ts'), 'utf8')
  expect(files.filter((file) => !tree.includes(`'./routes/${file}'`))).toEqual([])
})

it('takes only types from contracts: their schemas would load with the shell on every page', () => {
  const loading = files.filter((file) =>
    /^import (?!type\b).*\/contract\.ts'/m.test(readFileSync(join(here, 'routes', file), 'utf8')),
  )
  expect(loading).toEqual([])
})

it('hands no page what it refused of its address', () => {
  const leaking = files.filter((file) => {
    const route = readFileSync(join(here, 'routes', file), 'utf8')
    return route.includes('validateSearch') && !route.includes('knownSearch(')
  })
  expect(leaking).toEqual([])
})
