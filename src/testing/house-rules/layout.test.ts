import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { strayFiles } from './layout.ts'

const modules = readdirSync('src/modules')

it.each(modules)('%s keeps to the words for files', (name) => {
  const files = readdirSync(`src/modules/${name}`, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replace(`src/modules/${name}/`, ''))
  expect(strayFiles(files)).toEqual([])
})

it.each([
  'helpers.ts',
  'server/service.ts',
  'server/utils/x.ts',
  'web/thing.tsx',
  'rules/DayState.ts',
  'index.ts',
])('would notice %s', (path) => {
  expect(strayFiles([path])).toEqual([path])
})
