// node launcher/run.mjs FILE [arguments]: runs a TypeScript file of this checkout, installing packages first.
import { spawnSync } from 'node:child_process'
import { installWhatIsMissing } from './install.mjs'
import { checkNode } from './node-version.mjs'
import { StopSentence } from './stop-sentence.mjs'

try {
  checkNode()
  await installWhatIsMissing()
  const result = spawnSync(process.execPath, ['--import', 'tsx', ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  process.exitCode = result.status ?? 1
} catch (error) {
  if (!(error instanceof StopSentence)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = error.exitCode
}
