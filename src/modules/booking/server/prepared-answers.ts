import type { Offered } from './queries/offered-times.ts'

/** What a procedure says about its answer, so that it may be served again without asking. */
export type Prepared = {
  clientId: string
  /** What `begin` answered before the first read. */
  generation: number
  /** The shop's availability version that was read. */
  version: number
  /** Business time at which it was worked out, and until which it stays true while nothing changes. */
  from: Date
  validUntil: Date
  answer: unknown
}

/**
 * An answer as it goes over the wire. Plain ASCII stays a string, which the server writes together with its headers in
 * one step; anything else is bytes.
 */
export type WireAnswer = string | Buffer

type Entry = { clientId: string; version: number; fromMs: number; untilMs: number; wire: WireAnswer }

const MAX_BYTES = 64_000_000
/** Only characters that are one byte each, whatever the encoding. */
const ASCII = /^[\x20-\x7e]*$/
const PREPARABLE = /^\/api\/trpc\/booking\.(?:days|slots)\?/

/**
 * Answers of `booking.days` and `booking.slots` as bytes, kept by address while they stay true: until the engine's own
 * deadline, until the shop's availability changes, or until the business clock stands before them.
 *
 * Changes come as hints of the database. A hint that is lost, or that overtakes an answer on its way here, is made up
 * for: the first by asking the versions every two seconds, the second by the generation that the answer began in.
 */
export class PreparedAnswers {
  readonly #entries = new Map<string, Entry>()
  readonly #addresses = new Map<string, Set<string>>()
  readonly #generations = new Map<string, number>()
  readonly #awaited = new Map<string, string>()
  #bytes = 0

  /** The answer for an address, or null when somebody has to work them out. */
  answerFor(url: string, now: Date): WireAnswer | null {
    const entry = this.#entries.get(url)
    if (!entry) return null
    const ms = now.getTime()
    if (ms >= entry.fromMs && ms < entry.untilMs) return entry.wire
    this.#drop(url)
    return null
  }

  /** Whether answers at this address may be kept: one call alone. */
  isPreparable(url: string): boolean {
    return PREPARABLE.test(url)
  }

  /** The request will be answered by the procedure; its answer may be kept under this address. */
  expect(requestId: string, url: string): void {
    this.#awaited.set(requestId, url)
  }

  /** The request is over, whatever came of it. */
  forget(requestId: string): void {
    this.#awaited.delete(requestId)
  }

  /** Call before reading anything of the shop, and hand the number to `remember`. */
  begin(clientId: string): number {
    return this.#generations.get(clientId) ?? 0
  }

  /** Keeps an answer of an awaited request, unless the shop changed since it began. */
  remember(requestId: string, { clientId, generation, version, from, validUntil, answer }: Prepared): void {
    const url = this.#awaited.get(requestId)
    if (url === undefined || generation !== this.begin(clientId)) return
    const json = JSON.stringify({ result: { data: { json: answer } } })
    const text = url.includes('batch=1') ? `[${json}]` : json
    const wire = ASCII.test(text) ? text : Buffer.from(text)
    this.#drop(url)
    this.#entries.set(url, {
      clientId,
      version,
      fromMs: from.getTime(),
      untilMs: validUntil.getTime(),
      wire,
    })
    this.#bytes += wire.length
    const known = this.#addresses.get(clientId)
    if (known) known.add(url)
    else this.#addresses.set(clientId, new Set([url]))
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= MAX_BYTES) break
      this.#drop(oldest)
    }
  }

  /** The shop's availability changed. */
  invalidate(clientId: string): void {
    this.#generations.set(clientId, this.begin(clientId) + 1)
    for (const url of this.#addresses.get(clientId) ?? []) this.#drop(url)
  }

  /** Hints may have been lost: nothing that is kept is trusted any more. */
  invalidateAll(): void {
    for (const clientId of this.#addresses.keys()) this.invalidate(clientId)
  }

  /**
   * Drops what is older than the versions in the database; asks only for shops of which something is kept. What is
   * kept while the answer is on its way was not asked for, and stays.
   */
  async compare(versionsOf: (clientIds: string[]) => Promise<ReadonlyMap<string, number>>): Promise<void> {
    const compared = [...this.#entries]
    if (compared.length === 0) return
    const versions = await versionsOf([...this.#addresses.keys()])
    for (const [url, entry] of compared)
      if ((versions.get(entry.clientId) ?? 0) !== entry.version && this.#entries.get(url) === entry)
        this.#drop(url)
  }

  #drop(url: string): void {
    const entry = this.#entries.get(url)
    if (!entry) return
    this.#entries.delete(url)
    this.#bytes -= entry.wire.length
    const known = this.#addresses.get(entry.clientId)
    known?.delete(url)
    if (known?.size === 0) this.#addresses.delete(entry.clientId)
  }
}

/** The answers that this node keeps. */
export const preparedAnswers = new PreparedAnswers()

/** Answers, and leaves the answer for the next who ask the same at the same address. */
export async function remembered<T>(
  requestId: string,
  clientId: string,
  work: () => Promise<Offered<T>>,
): Promise<T> {
  const generation = preparedAnswers.begin(clientId)
  const offered = await work()
  preparedAnswers.remember(requestId, { clientId, generation, ...offered })
  return offered.answer
}
