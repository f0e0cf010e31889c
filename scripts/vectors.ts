import { readFileSync } from 'node:fs'
import { type CaseResult, runVectors } from '#modules/availability/rules/vectors.ts'

/** `npm run vectors -- FILE`: runs a file of availability cases against the engine; exit 1 when any fails. */
const path = process.argv[2]
if (!path) {
  process.stderr.write('Usage: npm run vectors -- FILE\n')
  process.exit(2)
}

/** Says in one sentence why a file cannot be used, and ends. */
function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

function resultsOf(file: string): CaseResult[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return refuse(`The file ${file} cannot be read.`)
  }
  try {
    return runVectors(JSON.parse(text))
  } catch {
    return refuse(
      `The file ${file} is not a file of cases: JSON with a list of "cases", and perhaps a "base".`,
    )
  }
}

const results = resultsOf(path)
const failed = results.filter(({ mismatches }) => mismatches.length > 0)
for (const { name, mismatches } of failed) {
  process.stdout.write(`${name}\n`)
  for (const { of, expected, got } of mismatches)
    process.stdout.write(`  ${of}\n    expected ${expected}\n    got      ${got}\n`)
}
process.stdout.write(`${results.length - failed.length} passed, ${failed.length} failed\n`)
process.exit(failed.length > 0 ? 1 : 0)
