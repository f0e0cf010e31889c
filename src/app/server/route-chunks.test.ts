import { expect, it } from 'vitest'
import { routeFiles } from './route-chunks.ts'

const route = (name: string) => `src/app/web/routes/${name}.tsx?tsr-split=component`
const manifest = {
  'index.html': { file: 'shell.js', imports: ['_kit.js'] },
  '_kit.js': { file: 'kit.js' },
  '_grid.js': { file: 'grid.js', css: ['grid.css'], imports: ['_kit.js'] },
  [route('calendar/index')]: { file: 'month.js' },
  [route('calendar/week')]: { file: 'week.js', imports: ['_grid.js'] },
  [route('calendar/appointments/$smsJobId')]: { file: 'visit.js' },
}

it('names the files of the page behind an address, with all that they import', () => {
  expect(routeFiles(manifest, '/calendar/week?view=day&technicians=true')).toEqual([
    'week.js',
    'grid.js',
    'grid.css',
    'kit.js',
  ])
  expect(routeFiles(manifest, '/calendar/')).toEqual(['month.js'])
  expect(routeFiles(manifest, '/calendar/appointments/job_1')).toEqual(['visit.js'])
})

it.each(['/', '/calendar/weeks', '/calendar/appointments', '/%zz', '//', '//evil.example/x'])(
  'names none for %s',
  (url) => {
    expect(routeFiles(manifest, url)).toEqual([])
  },
)
