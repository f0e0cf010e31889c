import { judgeStart } from '#modules/availability/rules/evaluate.ts'
import { inquire, type Inquiry } from '#modules/availability/rules/inquiry.ts'
import { becomesRequest } from '#modules/availability/rules/request-checks.ts'
import { factsOf } from '#modules/availability/rules/shop-facts.ts'
import type { Request } from '#modules/availability/rules/request.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { technicianFor } from '#modules/availability/rules/technician-busy.ts'
import type { Verdict } from '#modules/availability/rules/verdict.ts'
import { getSnapshot } from '#modules/availability/server/queries/snapshot.ts'
import type { ShopDb } from '#server/scope.ts'
import { type CalendarDay, calendarDay, dayNumber } from '#shared/calendar-day.ts'
import { edgeMs, zoneOf } from '#shared/zone.ts'

/** One wanted time. */
export type Wanted = { date: string; startMin: number | null }

/** The engine's word about one time, with what the work comes to. */
export type Judgement = {
  verdict: Verdict
  inquiry: Inquiry
  /** What it was judged by, for saying why. */
  snapshot: Snapshot
  request: Request
  /** The instant of the start; for a date without a time, or a minute that does not exist, the first of that date. */
  startsAt: Date
  isRequest: boolean
  /** Who gets a waiter where the shop assigns technicians; null otherwise. */
  technicianId: string | null
}

/** Judges one time for one who asks; `heldSince` when they have held it since then. */
export type JudgeTime = (request: Request, wanted: Wanted, heldSince?: Date | null) => Promise<Judgement>

/** A time that cannot be had; the caller turns it into words with `explainRefusal`, after its transaction is over. */
export class TimeRefused extends Error {
  override name = 'TimeRefused'
  readonly request: Request
  readonly wanted: Wanted
  readonly verdict: Verdict
  /** Whether the visitor has confirmed the number that they book with; only then are its appointments spoken of. */
  readonly verified: boolean
  constructor(request: Request, wanted: Wanted, verdict: Verdict, verified = false) {
    super('The time cannot be had')
    this.verified = verified
    this.request = request
    this.wanted = wanted
    this.verdict = verdict
  }
}

/**
 * Judges one time by what stands in the database now. With the shop's lock held the answer stays true until the
 * transaction ends; without it, it is only good for refusing early.
 */
export async function judge(
  shop: ShopDb,
  request: Request,
  wanted: Wanted,
  heldSince: Date | null = null,
): Promise<Judgement> {
  const snapshot = await getSnapshot(shop, wanted.date, wanted.date)
  return judgeBy(snapshot, shop.now, request, wanted, heldSince)
}

/** `judge` for one shop. */
export function judgeHere(shop: ShopDb): JudgeTime {
  return (request, wanted, heldSince) => judge(shop, request, wanted, heldSince)
}

/** Judges one time by a snapshot that holds its date. */
export function judgeBy(
  snapshot: Snapshot,
  now: Date,
  request: Request,
  wanted: Wanted,
  heldSince: Date | null = null,
): Judgement {
  const date = calendarDay(wanted.date)
  const zone = zoneOf(snapshot.zone)
  const inquiry = inquire(factsOf(snapshot), request, now, heldSince)
  const verdict = judgeStart(snapshot, request, date, wanted.startMin, now, { heldSince })
  const isTimed = wanted.startMin !== null && verdict.startsAt !== null
  return {
    verdict,
    inquiry,
    snapshot,
    request,
    startsAt: isTimed && verdict.startsAt ? verdict.startsAt : new Date(edgeMs(zone, date, 0)),
    isRequest: becomesRequest(inquiry),
    technicianId: assigned(inquiry, date, wanted.startMin),
  }
}

/**
 * Who works on a visit that was judged: whom the engine gave it, or else whom it had. They work on it alone where the
 * shop assigns technicians and nothing spoke against the visit.
 */
export function technicianOf(
  { technicianId, snapshot, verdict }: Judgement,
  before: string | null,
): { technicianId: string | null; technicianAlone: boolean } {
  return {
    technicianId: technicianId ?? before,
    technicianAlone: verdict.ok && snapshot.settings.technicianMode === 'Assign',
  }
}

function assigned(inquiry: Inquiry, date: CalendarDay, startMin: number | null): string | null {
  const isAssigned =
    inquiry.shop.snapshot.settings.technicianMode === 'Assign' && inquiry.request.type === 'Waiter'
  return isAssigned && startMin !== null ? technicianFor(inquiry, dayNumber(date), startMin) : null
}

/** `judge`, and TimeRefused when the answer is no. */
export async function judgeOrRefuse(
  judgeTime: JudgeTime,
  request: Request,
  wanted: Wanted,
): Promise<Judgement> {
  const judgement = await judgeTime(request, wanted)
  if (!judgement.verdict.ok) throw new TimeRefused(request, wanted, judgement.verdict)
  return judgement
}
