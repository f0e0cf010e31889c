import { StopSentence } from './stop-sentence.mjs'

/** @throws {StopSentence} when this Node is older than 20.19 */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new StopSentence(
    `Always Open needs Node 20.19 or newer; this is ${process.versions.node}. Install a newer Node.`,
    78,
  )
}
