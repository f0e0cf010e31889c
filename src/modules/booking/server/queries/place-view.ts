import { listHolds, type Hold } from '#modules/availability/server/commands/keep-hold.ts'
import type { Request } from '#modules/availability/rules/request.ts'
import type { Snapshot } from '#modules/availability/rules/snapshot.ts'
import { getShopRules, getSnapshot } from '#modules/availability/server/queries/snapshot.ts'
import { findAnswers, type KnownAnswers } from '#server/idempotency.ts'
import type { ShopDb } from '#server/scope.ts'
import type { AppError } from '#shared/app-error.ts'
import type { SpokenLanguage } from '#shared/spoken.ts'
import { explainRefusal, type OpenShop } from './explain-refusal.ts'
import { judgeBy, TimeRefused, type JudgeTime, type Judgement } from './judgement.ts'

/** What one who waits for a place needs to see beside the calendar. */
export type PlaceQuestion = {
  open: OpenShop
  idempotencyKey?: string | undefined
  holdId?: string | undefined
  holdOwner?: string | undefined
}

/**
 * One look at a shop, without its lock, for everybody who waits for a place there. Whoever asks the same gets the same
 * answer, worked out once: of fifty who are too late, the last forty-nine cost next to nothing.
 */
export type PlaceView = {
  shop: ShopDb
  answers: KnownAnswers
  holds: readonly Hold[]
  judge: JudgeTime
  /** A refused time as customers read it. */
  explain: (refused: TimeRefused, language: SpokenLanguage) => Promise<AppError>
}

const given = (values: readonly (string | undefined)[]) =>
  values.filter((value): value is string => value !== undefined)

/** Opens the shop of those who ask and shows it to them. */
export function seePlaces(
  questions: readonly PlaceQuestion[],
  work: (view: PlaceView) => Promise<void>,
): Promise<void> {
  const [first] = questions
  if (!first) return Promise.resolve()
  return first.open(async (shop) => work(await placeView(shop, questions)))
}

async function placeView(shop: ShopDb, questions: readonly PlaceQuestion[]): Promise<PlaceView> {
  const answers = await findAnswers(shop, given(questions.map(({ idempotencyKey }) => idempotencyKey)))
  const holds = await listHolds(shop, {
    ids: given(questions.map(({ holdId }) => holdId)),
    owners: given(questions.map(({ holdOwner }) => holdOwner)),
  })
  const { throttles } = await getShopRules(shop)
  const snapshots = new Map<string, Promise<Snapshot>>()
  const judged = new Map<string, Promise<Judgement>>()
  const explained = new Map<string, Promise<AppError>>()

  // Who asks matters only where a rule counts visits of one customer, or where a hold is theirs.
  const countsCustomers = throttles.some(({ enabled, kind }) => enabled && kind === 'PerCustomer')
  const owners = new Set(holds.map(({ owner }) => owner))
  const sameFor = ({ phone, carKeys, holdOwner, ...request }: Request, ...rest: unknown[]): string =>
    JSON.stringify([
      request,
      countsCustomers ? [phone, carKeys] : null,
      holdOwner !== null && owners.has(holdOwner) ? holdOwner : null,
      ...rest,
    ])
  const snapshotOf = (date: string) => once(snapshots, date, () => getSnapshot(shop, date, date))

  return {
    shop,
    answers,
    holds,
    judge: (request, wanted, heldSince) =>
      once(judged, sameFor(request, wanted.date, wanted.startMin, heldSince), async () =>
        judgeBy(await snapshotOf(wanted.date), shop.now, request, wanted, heldSince),
      ),
    explain: (refused, language) => {
      const { request, wanted, verdict } = refused
      const key = sameFor(request, wanted.date, wanted.startMin, verdict.reasons, language, refused.verified)
      return once(explained, key, () => explainRefusal(shop, refused, language))
    },
  }
}

function once<T>(known: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const made = known.get(key) ?? work()
  known.set(key, made)
  return made
}
