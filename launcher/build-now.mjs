// node launcher/build-now.mjs: builds what is stale, as npm start does; a step of npm test.
import { buildWhatIsStale } from './build.mjs'
import { installWhatIsMissing } from './install.mjs'
import { StopSentence } from './stop-sentence.mjs'

try {
  await installWhatIsMissing()
  await buildWhatIsStale()
} catch (error) {
  if (!(error instanceof StopSentence)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = error.exitCode
}
