import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findOrInstallChromium } from './chromium.mjs'
import { repository } from './repository.mjs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {Counts & { output: string, note?: string }} Outcome `output` is shown when something failed
 * @typedef {{ name: string, when: 'fast' | 'full' | 'deep', run: (options: RunOptions) => Promise<Outcome> }} Step
 * @typedef {{ deep: boolean }} RunOptions
 */

/** No step of ours takes as long; a hanging one must not hold the rest. */
const longestStepMilliseconds = { short: 20 * 60_000, deep: 60 * 60_000 }

/** Settings of the person's shell that would change what the tests see. */
const strangeSettings =
  /^(PORT|HOST|DATA_DIR|DEMO|DEV_TOOLS|NODE_ENV|NODE_ROLE|DATABASE_|EMBEDDED_|SESSION_|PUBLIC_URL|RATE_|SMTP_|SUPPORT_|LOG_LEVEL|APP_ENV|TRUST_PROXY|TEST_DATABASE_URL|FORCE_COLOR|npm_)/

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
  { name: 'build', when: 'full', run: build },
  vitest('the whole product, started and killed', 'full', 'product'),
  { name: 'browser journeys', when: 'full', run: journeys },
  { name: 'mutants', when: 'deep', run: mutants },
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
      withReport(async (report) => {
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
 * @param {RunOptions} options
 * @returns {Promise<Outcome>}
 */
async function journeys({ deep }) {
  const chromium = findOrInstallChromium()
  return withReport(async (report) => {
    const args = ['@playwright/test/cli.js', 'test', '--reporter=json', ...(chromium ? [] : ['--list'])]
    const settings = { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium ? { CHROMIUM_PATH: chromium } : {}) }
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

/**
 * A run that ended badly without a failed test (it crashed, or an error came between tests) is one failure.
 * @param {number} code
 * @param {Counts | null} counts
 * @returns {Counts}
 */
function atLeastOneFailure(code, counts) {
  const known = counts ?? { passed: 0, failed: 0, skipped: 0 }
  return { ...known, failed: code === 0 && counts ? known.failed : Math.max(known.failed, 1) }
}

/**
 * @param {string} report
 * @returns {Counts | null}
 */
function vitestCounts(report) {
  const json = readJson(report)
  if (!json.testResults) return null
  // A file that cannot be loaded has no tests: it counts as one failure.
  const broken = json.testResults.filter(
    (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return {
    passed: json.numPassedTests,
    failed: json.numFailedTests + broken.length,
    skipped: json.numPendingTests + json.numTodoTests,
  }
}

/**
 * @param {string} report
 * @returns {Counts | null}
 */
function playwrightCounts(report) {
  const { stats, errors } = readJson(report)
  if (!stats) return null
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + (errors?.length ?? 0),
    skipped: stats.skipped,
  }
}

/**
 * The failures of a JSON report in words.
 * @param {string} report
 */
function playwrightFailures(report) {
  const lines = /** @type {string[]} */ ([])
  const visit = (/** @type {any} */ suite) => {
    for (const spec of suite.specs ?? []) {
      if (spec.ok) continue
      lines.push(`✗ ${spec.file}:${spec.line} ${spec.title}`)
      for (const result of spec.tests.flatMap((/** @type {any} */ test) => test.results))
        for (const error of result.errors ?? []) lines.push(error.message ?? '')
    }
    for (const inner of suite.suites ?? []) visit(inner)
  }
  const { suites, errors } = readJson(report)
  for (const suite of suites ?? []) visit(suite)
  for (const error of errors ?? []) lines.push(error.message ?? '')
  return lines.join('\n')
}

/**
 * @param {string} file
 * @returns {any} an empty object when there is no report
 */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * @param {(report: string) => Promise<Outcome>} use
 */
async function withReport(use) {
  const folder = mkdtempSync(join(tmpdir(), 'always-open-test-report-'))
  try {
    return await use(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Runs Node on a program and keeps what it says.
 * @param {string[]} args
 * @param {Record<string, string>} settings
 * @param {boolean} deep
 * @returns {Promise<{ code: number, output: string }>}
 */
function runNode(args, settings, deep) {
  const [program = '', ...rest] = args
  const inPackages = join(repository, 'node_modules', program)
  const first = existsSync(inPackages) && !program.startsWith('-') ? inPackages : program
  const plain = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !strangeSettings.test(name)),
  )
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [first, ...rest], {
      cwd: repository,
      env: { ...plain, NO_COLOR: '1', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    // Who ends the tests ends the running step too, in order, so that its servers and browsers end.
    const forward = () => child.kill('SIGINT')
    process.on('SIGINT', forward).on('SIGTERM', forward)
    let output = ''
    child.stdout.on('data', (part) => (output += part))
    child.stderr.on('data', (part) => (output += part))
    const limit = deep ? longestStepMilliseconds.deep : longestStepMilliseconds.short
    const patience = setTimeout(() => {
      output += `\nstopped after ${limit / 60_000} minutes`
      child.kill('SIGKILL')
    }, limit)
    child.once('error', (error) => resolve({ code: 1, output: String(error) }))
    child.once('close', (code) => {
      clearTimeout(patience)
      process.off('SIGINT', forward).off('SIGTERM', forward)
      // Some colour their words on a CI machine whatever NO_COLOR says.
      resolve({ code: code ?? 1, output: stripVTControlCharacters(output) })
    })
  })
}
