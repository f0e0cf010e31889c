import { sql } from 'drizzle-orm'
import { AppError } from '#shared/app-error.ts'
import type { Connections } from './db/client.ts'

/** How often something may happen: `points` times in `seconds` for one key. */
export type Budget = {
  points: number
  seconds: number
  code?: 'TOO_MANY_REQUESTS' | 'TOO_MANY_TRIES' | 'MESSAGE_LIMIT'
}

/** Budgets by name; each names what its key counts. */
export const BUDGETS = {
  /** Public reads, per address. */
  publicRead: { points: 600, seconds: 60 },
  /** Bookings, cancellations and leads, per address (case FLOW-06). */
  publicWrite: { points: 20, seconds: 60 },
  /** New holds, per address (availability.md §16); a visitor who changes their time replaces a hold and is not charged. */
  hold: { points: 5, seconds: 600 },
  /** Links of customers, per address: guessing is hopeless (case A36). */
  manageLink: { points: 60, seconds: 60 },
  /** One-time links of onboarding, per address: a page that keeps what is being typed calls often. */
  onboardingLink: { points: 300, seconds: 60 },
  /** Calls of signed-in people, per person. */
  person: { points: 1_200, seconds: 60 },
  /** Sign-in, per account and address, before any password is hashed (promise A2). */
  signIn: { points: 10, seconds: 900, code: 'TOO_MANY_TRIES' },
  /**
   * Codes of the second factor after a right password, per account and from everywhere: NIST's hundred. A right code
   * gives its try back.
   */
  secondFactor: { points: 100, seconds: 86_400, code: 'TOO_MANY_TRIES' },
  /** Questions and answers of passkeys, per address: two a sign-in. */
  passkey: { points: 60, seconds: 900, code: 'TOO_MANY_TRIES' },
  /** Mails that set a new password, per account and address; whoever guards a mailbox is not flooded from one place. */
  passwordReset: { points: 5, seconds: 900, code: 'TOO_MANY_TRIES' },
  /** Invitations, per person: each is a mail in the shop's name. */
  invitation: { points: 60, seconds: 3_600 },
  /** Links in mails about accounts, per address, before any password is hashed. */
  accountLink: { points: 30, seconds: 900, code: 'TOO_MANY_TRIES' },
  /** One-time codes asked for, per address (promise M5). */
  sendCode: { points: 20, seconds: 3_600 },
  /** One-time codes by text and by mail, per number or mail box: nobody's phone is flooded, and few codes can be guessed at. */
  codeText: { points: 3, seconds: 600, code: 'MESSAGE_LIMIT' },
  codeTextDay: { points: 10, seconds: 86_400, code: 'MESSAGE_LIMIT' },
  codeMail: { points: 3, seconds: 600 },
  codeMailDay: { points: 10, seconds: 86_400 },
  /** One-time codes, per shop: nobody spends its money without end. */
  codeShop: { points: 300, seconds: 86_400 },
  /** One-time codes tried, per address; the right one is given back. */
  checkCode: { points: 10, seconds: 900, code: 'TOO_MANY_TRIES' },
  /** Log records, per address. */
  log: { points: 600, seconds: 60 },
} as const satisfies Record<string, Budget>
export type BudgetName = keyof typeof BUDGETS

export type Limits = {
  /** Charges one use; throws TOO_MANY_REQUESTS (or the budget's own code) with the seconds to wait when nothing is left. */
  charge(name: BudgetName, key: string): Promise<void>
  /** Gives a charge back, for work that turned out to be harmless. */
  refund(name: BudgetName, key: string): Promise<void>
}

function refusal(budget: Budget, windowStart: number, now: number): AppError {
  const retryAfterS = Math.max(1, Math.ceil((windowStart + budget.seconds * 1000 - now) / 1000))
  return new AppError(budget.code ?? 'TOO_MANY_REQUESTS', {
    retryAfterS,
    params: { max: budget.points, window: budget.seconds },
  })
}

/** Budgets of one node, in memory: right for floods of reads, where a database write per call would cost more than the call. */
export function memoryLimits(now: () => number): Limits {
  const used = new Map<string, { start: number; count: number }>()
  return {
    charge(name, key) {
      const budget: Budget = BUDGETS[name]
      const at = now()
      const id = `${name}:${key}`
      const known = used.get(id)
      const entry = known && at - known.start < budget.seconds * 1000 ? known : { start: at, count: 0 }
      entry.count++
      used.set(id, entry)
      if (used.size > 50_000)
        for (const [old, value] of used) if (at - value.start > 900_000) used.delete(old)
      return entry.count > budget.points
        ? Promise.reject(refusal(budget, entry.start, at))
        : Promise.resolve()
    },
    refund(name, key) {
      const entry = used.get(`${name}:${key}`)
      if (entry) entry.count = Math.max(0, entry.count - 1)
      return Promise.resolve()
    },
  }
}

/** Budgets shared by all nodes and kept over restarts: one atomic statement a charge. */
export function storedLimits(connections: Connections, now: () => Date): Limits {
  return {
    async charge(name, key) {
      const budget: Budget = BUDGETS[name]
      const at = now()
      const oldest = new Date(at.getTime() - budget.seconds * 1000)
      const { rows } = await connections.db.execute<{ used: number; window_start: string }>(sql`
        insert into rate_limits as r (key, window_start, used) values (${`${name}:${key}`}, ${at.toISOString()}, 1)
        on conflict (key) do update set
          used = case when r.window_start <= ${oldest.toISOString()} then 1 else r.used + 1 end,
          window_start = case when r.window_start <= ${oldest.toISOString()} then excluded.window_start else r.window_start end
        returning r.used, r.window_start`)
      const row = rows[0]
      if (row && row.used > budget.points)
        throw refusal(budget, new Date(row.window_start).getTime(), at.getTime())
    },
    async refund(name, key) {
      await connections.db.execute(
        sql`update rate_limits set used = greatest(used - 1, 0) where key = ${`${name}:${key}`}`,
      )
    },
  }
}

/** Limits that let everything through: load tests from one address (`RATE_LIMITS=off`, only with `DEV_TOOLS=1`). */
export const noLimits: Limits = { charge: () => Promise.resolve(), refund: () => Promise.resolve() }

/** Budgets that must hold over all nodes and restarts; the others count in memory. */
const STORED: ReadonlySet<BudgetName> = new Set<BudgetName>([
  'signIn',
  'secondFactor',
  'passkey',
  'passwordReset',
  'accountLink',
  'invitation',
  'hold',
  'publicWrite',
  'sendCode',
  'codeText',
  'codeTextDay',
  'codeMail',
  'codeMailDay',
  'codeShop',
  'checkCode',
])

/** The product's limits: what costs money or guards a secret is counted in the database, floods of reads in memory. */
export function productLimits(connections: Connections, now: () => Date): Limits {
  const stored = storedLimits(connections, now)
  const memory = memoryLimits(() => now().getTime())
  const of = (name: BudgetName) => (STORED.has(name) ? stored : memory)
  return {
    charge: (name, key) => of(name).charge(name, key),
    refund: (name, key) => of(name).refund(name, key),
  }
}
