import { hash, verify } from '@node-rs/argon2'
import { AppError } from '#shared/app-error.ts'

/** Argon2id with 19 MiB and two passes: the parameters that OWASP names; `Algorithm.Argon2id` is the package's default. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A hash takes 20 ms of a core: two at once leave the rest of the product running during a flood of sign-ins. */
const AT_ONCE = 2
/** Two seconds of work; whoever comes later is turned away at once instead of waiting. */
const MAX_WAITING = 100

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MAX_WAITING) throw new AppError('UNAVAILABLE', { retryAfterS: 2 })
    await new Promise<void>((resume) => waiting.push(resume))
  } else running++
  try {
    return await work()
  } finally {
    // The place goes straight to the next in line, so that nobody slips in between.
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** The stored form of a password; Unicode is brought to one form first, spaces count. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), PARAMETERS))
}

/** Whether a password fits its stored form. Throws UNAVAILABLE when too many wait. */
export function passwordFits(stored: string, password: string): Promise<boolean> {
  return inTurn(() => verify(stored, password.normalize('NFKC')))
}
