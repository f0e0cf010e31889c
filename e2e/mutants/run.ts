import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startEmbeddedPostgresql } from '../../launcher/embedded-postgresql.mjs'
import { MUTANTS, type Mutant } from './mutants.data.ts'

/** What a copy needs to run its tests; packages are linked. */
const COPIED = [
  'src',
  'launcher',
  'migrations',
  'package.json',
  'vitest.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  'index.html',
]

const scratch = mkdtempSync(join(tmpdir(), 'always-open-mutants-'))

function makeCopy(name: string): string {
  const copy = join(scratch, name)
  for (const each of COPIED) if (existsSync(each)) cpSync(each, join(copy, each), { recursive: true })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  return copy
}

/** Puts the mistake in; throws when the code no longer says what the mutant expects. */
function mutate(copy: string, { edits }: Mutant): void {
  for (const { file, from, to } of edits) {
    const path = join(copy, file)
    const text = readFileSync(path, 'utf8')
    const found = text.split(from).length - 1
    if (found !== 1) throw new Error(`stale: ${file} says this ${found} times: ${from}`)
    writeFileSync(
      path,
      text.replace(from, () => to),
    )
  }
}

interface Report {
  readonly numPassedTests: number
  readonly testResults: readonly { readonly assertionResults: readonly { readonly status: string }[] }[]
}
type Result = { passed: number; failed: number; output: string }

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Runs tests in a copy. Only tests that ran count: a file that could not be loaded has noticed nothing. */
async function runTests(
  copy: string,
  project: string,
  files: readonly string[],
  test: string | undefined,
  databaseUrl: string,
): Promise<Result> {
  const report = join(copy, 'report.json')
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=json',
    `--outputFile=${report}`,
  ]
  if (test) args.push('-t', escaped(test))
  const child = spawn(process.execPath, [...args, ...files], {
    cwd: copy,
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (part) => (output += String(part)))
  child.stderr.on('data', (part) => (output += String(part)))
  await new Promise((over) => child.once('close', over))
  if (!existsSync(report)) return { passed: 0, failed: 0, output }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
  return { passed: numPassedTests, failed: failed.length, output }
}

/** The tests of all mutants pass on an unchanged copy: else a red test would prove nothing. */
async function control(chosen: readonly Mutant[], databaseUrl: string): Promise<string | null> {
  const copy = makeCopy('unchanged')
  for (const project of ['rules', 'server'] as const) {
    const files = [...new Set(chosen.filter((each) => each.project === project).map(({ file }) => file))]
    if (files.length === 0) continue
    const { passed, failed, output } = await runTests(copy, project, files, undefined, databaseUrl)
    if (failed > 0 || passed === 0) return output
  }
  return null
}

async function verdictOn(mutant: Mutant, number: number, databaseUrl: string): Promise<string | null> {
  const copy = makeCopy(`mutant-${number}`)
  try {
    mutate(copy, mutant)
    const { failed, output } = await runTests(copy, mutant.project, [mutant.file], mutant.test, databaseUrl)
    return failed > 0 ? null : `lives: no test of ${mutant.file} noticed\n${output.slice(-2_000)}`
  } catch (error) {
    return String(error)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Prints a line a mutant and `mutants: d of n died`; arguments choose mutants by a part of their name. */
async function main(parts: readonly string[]): Promise<boolean> {
  const chosen = MUTANTS.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))
  const database = await startEmbeddedPostgresql({ dataDir: join(scratch, 'data'), durable: false })
  try {
    const broken = await control(chosen, database.url)
    if (broken !== null) {
      process.stdout.write(`the tests do not pass without any mutant:\n${broken}\n`)
      return false
    }
    let died = 0
    for (const [number, mutant] of chosen.entries()) {
      const problem = await verdictOn(mutant, number, database.url)
      process.stdout.write(`${problem === null ? 'died' : 'LIVES'}  ${mutant.name}\n${problem ?? ''}`)
      if (problem === null) died += 1
    }
    process.stdout.write(`mutants: ${died} of ${chosen.length} died\n`)
    return died === chosen.length
  } finally {
    await database.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}

process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1
