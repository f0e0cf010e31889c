// npm test: every check, reported one after the other, and the true counts in the last line.
import { installWhatIsMissing } from './install.mjs'
import { checkNode } from './node-version.mjs'
import { StopSentence } from './stop-sentence.mjs'
import { steps } from './test-steps.mjs'

/** @typedef {import('./test-steps.mjs').Outcome} Outcome */
/** @typedef {import('./test-steps.mjs').Step} Step */

const only = valueOf('--only')
const deep = process.argv.includes('--deep')
const fast = process.argv.includes('--fast')

/** @param {string} option */
function valueOf(option) {
  const at = process.argv.indexOf(option)
  return at < 0 ? undefined : process.argv[at + 1]
}

/** @param {Step} step */
function isWanted(step) {
  if (only) return step.name.includes(only)
  return step.when === 'fast' || (!fast && (step.when === 'full' || deep))
}

/** Most steps keep less than one core busy; those that judge time by the clock have the machine alone. */
const stepsAtOnce = 2

/**
 * @typedef {{ step: Step, outcome: Outcome, seconds: number }} Ended
 * @param {Step} step
 * @returns {Promise<Ended>}
 */
async function runStep(step) {
  const begin = performance.now()
  /** @type {Outcome} */
  let outcome
  try {
    outcome = await step.run({ deep })
  } catch (error) {
    outcome = {
      passed: 0,
      failed: 1,
      skipped: 0,
      output: error instanceof Error ? String(error.stack) : String(error),
    }
  }
  return { step, outcome, seconds: (performance.now() - begin) / 1000 }
}

/**
 * Runs the steps in their order, as many at once as their kind allows, and reports each when those before it are
 * reported.
 * @param {Step[]} wanted
 * @param {() => boolean} isInterrupted nothing more is begun then
 * @returns {Promise<Ended[]>}
 */
async function runSteps(wanted, isInterrupted) {
  /** @type {Map<Step, Promise<Ended>>} */
  const running = new Map()
  const reports = []
  let before = Promise.resolve()
  for (const step of wanted) {
    const mustWait = () =>
      running.size >= (step.alone ? 1 : stepsAtOnce) || [...running.keys()].some(({ alone }) => alone)
    while (mustWait()) await Promise.race(running.values())
    if (isInterrupted()) break
    const ended = runStep(step).finally(() => running.delete(step))
    running.set(step, ended)
    const reported = before.then(() => report(step, ended))
    before = reported.then(() => {})
    reports.push(reported)
  }
  return Promise.all(reports)
}

/**
 * @param {Step} step
 * @param {Promise<Ended>} ended
 */
async function report(step, ended) {
  process.stdout.write(`▸ ${step.name}\n`)
  const { outcome, seconds } = await ended
  if (outcome.failed > 0) process.stdout.write(`${outcome.output.trimEnd()}\n`)
  const note = outcome.note ? ` (${outcome.note})` : ''
  const mark = outcome.failed > 0 ? '✗' : outcome.passed > 0 ? '✓' : '–'
  process.stdout.write(`${mark} ${step.name}: ${inWords(outcome)}${note}, ${seconds.toFixed(1)} s\n`)
  return ended
}

/** @param {{ passed: number, failed: number, skipped: number }} counts */
function inWords({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

async function main() {
  checkNode()
  await installWhatIsMissing()
  const total = { passed: 0, failed: 0, skipped: 0 }
  /** @type {string[]} */
  const failedSteps = []
  let interrupted = false
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (interrupted = true))
  for (const { step, outcome } of await runSteps(steps.filter(isWanted), () => interrupted)) {
    total.passed += outcome.passed
    total.failed += outcome.failed
    total.skipped += outcome.skipped
    if (outcome.failed > 0) failedSteps.push(step.name)
  }
  if (interrupted) process.stdout.write('\nInterrupted: the rest was not run\n')
  if (failedSteps.length > 0) process.stdout.write(`\nFailed: ${failedSteps.join('; ')}\n`)
  process.stdout.write(`${inWords(total)}\n`)
  process.exitCode = interrupted || total.failed > 0 || total.passed === 0 ? 1 : 0
}

try {
  await main()
} catch (error) {
  // Even a start that went wrong ends with the counts.
  process.stdout.write(
    `${error instanceof StopSentence ? error.message : String(error)}\n0 passed, 1 failed\n`,
  )
  process.exitCode = 1
}
