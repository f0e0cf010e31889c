// npm test: every check, one after the other, and the true counts in the last line.
import { installWhatIsMissing } from './install.mjs'
import { checkNode } from './node-version.mjs'
import { StopSentence } from './stop-sentence.mjs'
import { steps } from './test-steps.mjs'

/** @typedef {import('./test-steps.mjs').Outcome} Outcome */

const only = valueOf('--only')
const deep = process.argv.includes('--deep')
const fast = process.argv.includes('--fast')

/** @param {string} option */
function valueOf(option) {
  const at = process.argv.indexOf(option)
  return at < 0 ? undefined : process.argv[at + 1]
}

/** @param {import('./test-steps.mjs').Step} step */
function isWanted(step) {
  if (only) return step.name.includes(only)
  return step.when === 'fast' || (!fast && (step.when === 'full' || deep))
}

/**
 * @param {import('./test-steps.mjs').Step} step
 * @returns {Promise<Outcome>}
 */
async function runStep(step) {
  const begin = performance.now()
  process.stdout.write(`▸ ${step.name}\n`)
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
  if (outcome.failed > 0) process.stdout.write(`${outcome.output.trimEnd()}\n`)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const note = outcome.note ? ` (${outcome.note})` : ''
  const mark = outcome.failed > 0 ? '✗' : outcome.passed > 0 ? '✓' : '–'
  process.stdout.write(`${mark} ${step.name}: ${inWords(outcome)}${note}, ${seconds} s\n`)
  return outcome
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
  for (const step of steps.filter(isWanted)) {
    if (interrupted) break
    const outcome = await runStep(step)
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
