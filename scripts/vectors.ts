import { readFileSync } from 'node:fs'
import { runVectors } from '#modules/availability/rules/vectors.ts'

/** `npm run vectors -- FILE`: runs a file of availability cases against the engine; exit 1 when any fails. */
const path = process.argv[2]
if (!path) {
  process.stderr.write('Usage: npm run vectors -- FILE\n')
  process.exit(2)
}

const results = runVectors(JSON.parse(readFileSync(path, 'utf8')))
const failed = results.filter(({ mismatches }) => mismatches.length > 0)
for (const { name, mismatches } of failed) {
  process.stdout.write(`${name}\n`)
  for (const { of, expected, got } of mismatches)
    process.stdout.write(`  ${of}\n    expected ${expected}\n    got      ${got}\n`)
}
process.stdout.write(`${results.length - failed.length} passed, ${failed.length} failed\n`)
process.exit(failed.length > 0 ? 1 : 0)
