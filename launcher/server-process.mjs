import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { repository } from './repository.mjs'
import { StopSentence } from './stop-sentence.mjs'

/** The server says with this code that a setting is wrong: starting again would not help. */
const wrongSetting = 78
/** The server drains within ten seconds; what takes longer is ended. */
const drainMilliseconds = 12_000

/** Runs the server, starts it again when it dies, and ends it. */
export class ServerProcess {
  /**
   * @param {{ args: string[], env: NodeJS.ProcessEnv }} options arguments for Node, and the server's environment
   */
  constructor({ args, env }) {
    this.args = args
    this.env = env
    this.stopping = false
    this.hasStarted = false
    /** @type {import('node:child_process').ChildProcess | null} */
    this.child = null
    this.wake = new AbortController()
  }

  /**
   * Resolves when it was stopped; rejects when the server cannot run.
   * @throws {StopSentence}
   */
  async run() {
    let failedStarts = 0
    let everStarted = false
    while (!this.stopping) {
      const code = await this.runOnce()
      if (this.stopping) return
      if (code === wrongSetting)
        throw new StopSentence('The server did not start: see above what to set.', wrongSetting)
      everStarted ||= this.hasStarted
      failedStarts = this.hasStarted ? 0 : failedStarts + 1
      if (!everStarted && failedStarts > 3)
        throw new StopSentence('The server ends right after its start, see above.')
      process.stderr.write(`The server ended (${code}); starting it again.\n`)
      // At once where it had started; when it keeps dying of its start, up to ten seconds apart.
      const delay = failedStarts < 2 ? 0 : Math.min(250 * 2 ** failedStarts, 10_000)
      await pause(delay, undefined, { signal: this.wake.signal }).catch(() => {})
    }
  }

  /** @returns {Promise<number | string>} the exit code, or the signal that ended it */
  async runOnce() {
    // A group of its own: Ctrl-C reaches the launcher only, which then ends everything in order.
    const guard = new URL('server-guard.mjs', import.meta.url).href
    this.child = spawn(process.execPath, ['--import', guard, ...this.args], {
      cwd: repository,
      detached: true,
      env: this.env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    this.hasStarted = false
    this.child.on('message', (message) => (this.hasStarted ||= message === 'started'))
    const [code, signal] = await once(this.child, 'exit')
    return signal ?? code
  }

  /** Ends the present server, so that `run` starts a new one. */
  restart() {
    this.child?.kill('SIGTERM')
  }

  /** Lets the server drain and end. */
  async stop() {
    this.stopping = true
    this.wake.abort()
    const child = this.child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const patience = setTimeout(() => child.kill('SIGKILL'), drainMilliseconds)
    await ended
    clearTimeout(patience)
  }

  /** Ends the server without draining. */
  kill() {
    this.child?.kill('SIGKILL')
  }
}
