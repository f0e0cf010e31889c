import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findOrInstallChromium } from './chromium.mjs'
import { freePort } from './port.mjs'
import { repository } from './repository.mjs'
import {
  atLeastOneFailure,
  playwrightCounts,
  playwrightFailures,
  readJson,
  runNode,
  vitestCounts,
  withFolder,
} from './test-programs.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {Counts & { output: string, note?: string }} Outcome `output` is shown when something failed
 * @typedef {{ name: string, when: 'fast' | 'full' | 'deep', alone?: boolean, run: (options: RunOptions) => Promise<Outcome> }} Step
 * `alone`: nothing runs beside it, because it judges by the clock or writes what others read
 * @typedef {{ deep: boolean }} RunOptions
 */

/** @type {Step[]} */
export const steps = [
  check('format', 'fast', ['oxfmt/bin/oxfmt', '--check']),
  check('lint', 'fast', ['oxlint/bin/oxlint', '--type-aware']),
  check('types', 'fast', ['typescript-7/bin/tsc', '-p', 'tsconfig.json']),
  check('types of pure code', 'fast', ['typescript-7/bin/tsc', '-p', 'tsconfig.pure.json']),
  { name: 'boundaries', when: 'fast', run: boundaries },
  vitest('unit and property tests', 'fast', 'rules'),
  check('unused code', 'full', ['knip/bin/knip.js']),
  ...(existsSync(join(repository, 'scripts/map.ts'))
    ? [check('map of the code', 'full', ['--import', 'tsx', 'scripts/map.ts', '--check'])]
    : []),
  vitest('server tests, embedded database', 'full', 'server'),
  ...(process.env['TEST_DATABASE_URL']
    ? [
        vitest('server tests, TEST_DATABASE_URL', 'full', 'server', {
          TEST_DATABASE_URL: process.env['TEST_DATABASE_URL'],
        }),
      ]
    : []),
  vitest('launcher and embedded database', 'full', 'launcher'),
  { name: 'parts of the pages, in the browser', when: 'full', run: parts },
  { name: 'build', when: 'full', alone: true, run: build },
  { ...vitest('the whole product, started and killed', 'full', 'product'), alone: true },
  { name: 'browser journeys', when: 'full', alone: true, run: journeys },
  { name: 'mutants', when: 'deep', alone: true, run: mutants },
]

/**
 * A program that passes or fails as a whole.
 * @param {string} name
 * @param {'fast' | 'full'} when
 * @param {string[]} args a program of node_modules (or an option of Node) and its arguments
 * @returns {Step}
 */
function check(name, when, args) {
  return {
    name,
    when,
    run: async ({ deep }) => {
      const { code, output } = await runNode(args, {}, deep)
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output }
    },
  }
}

/**
 * dependency-cruiser sees nothing, and passes, when it cannot read TypeScript: so it is asked how much it saw.
 * @param {RunOptions} options
 * @returns {Promise<Outcome>}
 */
async function boundaries({ deep }) {
  const fewestModules = 100
  const args = [
    'dependency-cruiser/bin/dependency-cruise.mjs',
    'src',
    '--output-type',
    'err-long',
    '--progress',
    'none',
  ]
  const { code, output } = await runNode(args, {}, deep)
  const seen = Number(/(\d+) modules, \d+ dependencies cruised/.exec(output)?.[1] ?? 0)
  const passed = code === 0 && seen >= fewestModules
  const note = `${seen} modules`
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0, output, note }
}

/**
 * @param {string} name
 * @param {'fast' | 'full'} when
 * @param {string} project of vitest.config.ts
 * @param {Record<string, string>} [settings]
 * @returns {Step}
 */
function vitest(name, when, project, settings = {}) {
  return {
    name,
    when,
    run: ({ deep }) =>
      withFolder(async (folder) => {
        const report = join(folder, 'report.json')
        const args = ['vitest/vitest.mjs', 'run', '--project', project, '--reporter=dot', '--reporter=json']
        args.push(`--outputFile.json=${report}`)
        const { code, output } = await runNode(args, { ...settings, ...(deep ? { DEEP: '1' } : {}) }, deep)
        return { ...atLeastOneFailure(code, vitestCounts(report)), output }
      }),
  }
}

/**
 * @param {RunOptions} options
 * @returns {Promise<Outcome>}
 */
async function parts(options) {
  const chromium = findOrInstallChromium()
  if (chromium) return vitest('parts', 'full', 'web', { CHROMIUM_PATH: chromium }).run(options)
  return { passed: 0, failed: 0, skipped: 1, output: '', note: 'no Chromium' }
}

/** @returns {Promise<Outcome>} */
async function build() {
  const { code, output } = await runNode(['launcher/build-now.mjs'], {}, false)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output }
}

/**
 * Two workers, each with a product of its own: a browser and a server keep one core busy.
 * @param {RunOptions} options
 * @returns {Promise<Outcome>}
 */
async function journeys({ deep }) {
  const chromium = findOrInstallChromium()
  const ports = [await freePort(), await freePort()].join(',')
  return withFolder(async (folder) => {
    const report = join(folder, 'report.json')
    const args = ['@playwright/test/cli.js', 'test', '--reporter=json', ...(chromium ? [] : ['--list'])]
    const settings = {
      JOURNEY_PORT: ports,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
    }
    const { code, output } = await runNode(args, { ...settings, ...(deep ? { DEEP: '1' } : {}) }, deep)
    if (chromium)
      return {
        ...atLeastOneFailure(code, playwrightCounts(report)),
        output: playwrightFailures(report) || output,
      }
    const { stats } = readJson(report)
    const note = 'there is no Chromium here: set CHROMIUM_PATH, or install Chromium or Chrome'
    return { passed: 0, failed: code === 0 ? 0 : 1, skipped: stats?.expected ?? 1, output, note }
  })
}

/**
 * Mistakes put into copies of the code, each of which a test must notice.
 * @param {RunOptions} options
 * @returns {Promise<Outcome>}
 */
async function mutants({ deep }) {
  const { code, output } = await runNode(['--import', 'tsx', 'e2e/mutants/run.ts'], {}, deep)
  const [note, died, all] = /mutants: (\d+) of (\d+) died/.exec(output) ?? ['not judged', '0', '1']
  const failed = Math.max(Number(all) - Number(died), code === 0 ? 0 : 1)
  return { passed: Number(died), failed, skipped: 0, output, note }
}
