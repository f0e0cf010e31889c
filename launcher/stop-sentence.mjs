/** A failure that is told to the person at the terminal as one sentence, without a stack. */
export class StopSentence extends Error {
  /**
   * @param {string} sentence what went wrong and what to do
   * @param {number} [exitCode] 78 when a setting must be changed first, else 1
   */
  constructor(sentence, exitCode = 1) {
    super(sentence)
    this.name = 'StopSentence'
    /** @type {number} */
    this.exitCode = exitCode
  }
}

/** @param {string} dataDir */
export function alreadyRunning(dataDir) {
  return new StopSentence(
    `Always Open is already running on this data folder (${dataDir}); stop it, or set DATA_DIR and PORT.`,
  )
}
