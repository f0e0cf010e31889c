import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { waitUntil } from './postgresql/processes.mjs'
import { repository } from './repository.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** No step of ours takes as long; a hanging one must not hold the rest. */
const longestStepMilliseconds = { short: 50 * 60_000, deep: 120 * 60_000 }

/** Settings of the person's shell that would change what the tests see. */
const strangeSettings =
  /^(PORT|HOST|DATA_DIR|DEMO|DEV_TOOLS|NODE_ENV|NODE_ROLE|DATABASE_|EMBEDDED_|SESSION_|PUBLIC_URL|RATE_|SMTP_|SUPPORT_|LOG_LEVEL|APP_ENV|TRUST_PROXY|TEST_DATABASE_URL|FORCE_COLOR|npm_)/

/**
 * A run that ended badly without a failed test (it crashed, or an error came between tests) is one failure.
 * @param {number} code
 * @param {Counts | null} counts
 * @returns {Counts}
 */
export function atLeastOneFailure(code, counts) {
  const known = counts ?? { passed: 0, failed: 0, skipped: 0 }
  return { ...known, failed: code === 0 && counts ? known.failed : Math.max(known.failed, 1) }
}

/**
 * @param {string} report
 * @returns {Counts | null}
 */
export function vitestCounts(report) {
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
export function playwrightCounts(report) {
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
export function playwrightFailures(report) {
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
export function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * A folder for what a run writes, gone when it is over.
 * @template Result
 * @param {(folder: string) => Promise<Result>} use
 * @returns {Promise<Result>}
 */
export async function withFolder(use) {
  const folder = mkdtempSync(join(tmpdir(), 'always-open-test-'))
  // As every folder for temporary files: the database's user, and tests that play another, write there too.
  chmodSync(folder, 0o1777)
  try {
    return await use(folder)
  } finally {
    // A database that is just ending may still write there.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}

/**
 * Runs Node on a program and keeps what it says. What it leaves in the folder for temporary files is gone with it, also
 * when it is interrupted.
 * @param {string[]} args
 * @param {Record<string, string>} settings
 * @param {boolean} deep
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runNode(args, settings, deep) {
  return withFolder(async (folder) => {
    const result = await runIn(folder, args, settings, deep)
    // Workers of an interrupted run outlive it for a moment, and would write into the folder again.
    await waitUntil(() => !hasProcessesIn(folder), 10_000)
    return result
  })
}

/**
 * Whether a program runs that was told to keep its temporary files there; only Linux can say.
 * @param {string} folder
 */
function hasProcessesIn(folder) {
  if (process.platform !== 'linux') return false
  return readdirSync('/proc').some((entry) => {
    try {
      return readFileSync(`/proc/${Number(entry)}/environ`, 'utf8')
        .split('\0')
        .includes(`TMPDIR=${folder}`)
    } catch {
      // No process, or one that ended meanwhile.
      return false
    }
  })
}

/**
 * @param {string} temporaryFiles
 * @param {string[]} args
 * @param {Record<string, string>} settings
 * @param {boolean} deep
 * @returns {Promise<{ code: number, output: string }>}
 */
function runIn(temporaryFiles, args, settings, deep) {
  const [program = '', ...rest] = args
  const inPackages = join(repository, 'node_modules', program)
  const first = existsSync(inPackages) && !program.startsWith('-') ? inPackages : program
  const plain = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !strangeSettings.test(name)),
  )
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [first, ...rest], {
      cwd: repository,
      env: { ...plain, NO_COLOR: '1', TMPDIR: temporaryFiles, ...settings },
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
