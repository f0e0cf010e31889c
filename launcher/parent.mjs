import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

/**
 * Calls `ended` when the npm that started this process is gone. npm that was killed passes on no signal, and the
 * shell that it puts in between passes on none at all; what they started must not stay behind. Any other program can
 * ask for the same with STOP_WITH_PARENT=1.
 * @param {() => void} ended
 */
export function whenParentIsGone(ended) {
  if (!process.env['npm_lifecycle_event'] && process.env['STOP_WITH_PARENT'] !== '1') return
  const before = parentLink()
  const timer = setInterval(() => {
    if (parentLink() === before) return
    clearInterval(timer)
    ended()
  }, 200)
  timer.unref()
}

/** The parent, and behind a shell the parent's parent: it changes when one of them dies. */
function parentLink() {
  const parent = process.ppid
  try {
    const [program = '', option] = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0')
    if (option !== '-c' || !/^(sh|dash|bash)$/.test(basename(program))) return String(parent)
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8')
    return `${parent} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    // No /proc here: the parent alone must do.
    return String(parent)
  }
}
