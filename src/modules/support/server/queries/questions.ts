import { and, asc, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { DeskQuestion, SupportQuestion, SupportThread } from '#modules/support/contract.ts'
import type { QuestionState } from '#modules/support/rules/question-state.ts'
import { clients } from '#modules/shops/server/tables.ts'
import type { ShopDb, SystemDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { supportMessages, supportQuestions } from '../tables.ts'

/** More own questions than this nobody reads. */
const OWN_LIMIT = 50
const MESSAGES_LIMIT = 500
const DESK_PAGE = 50

const own = (shop: ShopDb) =>
  and(eq(supportQuestions.clientId, shop.clientId), eq(supportQuestions.userId, shop.actor))

/** Our messages after the one that the person saw last. */
const unread = sql<number>`(select count(*)::int from ${supportMessages} m where m.client_id = ${supportQuestions.clientId}
  and m.question_id = ${supportQuestions.id} and m.from_us and m.number > ${supportQuestions.readNumber})`

const shown = {
  id: supportQuestions.id,
  topic: supportQuestions.topic,
  state: supportQuestions.state,
  createdAt: supportQuestions.createdAt,
  lastAt: supportQuestions.lastAt,
}

/** The own questions of the person who asks, the latest first. */
export function listOwnQuestions(shop: ShopDb): Promise<SupportQuestion[]> {
  return shop.db
    .select({ ...shown, unread })
    .from(supportQuestions)
    .where(own(shop))
    .orderBy(desc(supportQuestions.lastAt), desc(supportQuestions.id))
    .limit(OWN_LIMIT)
}

/** How many of our answers the person has not seen at this shop; the badge of Support and of the help button. */
export async function countUnreadAnswers(shop: ShopDb): Promise<number> {
  const [row] = await shop.db
    .select({ answers: count() })
    .from(supportMessages)
    .innerJoin(
      supportQuestions,
      and(
        eq(supportQuestions.clientId, supportMessages.clientId),
        eq(supportQuestions.id, supportMessages.questionId),
      ),
    )
    .where(
      and(
        own(shop),
        eq(supportMessages.fromUs, true),
        gt(supportMessages.number, supportQuestions.readNumber),
      ),
    )
  return row?.answers ?? 0
}

type Messages = SupportThread['messages']

function messagesOf(db: ShopDb['db'], clientId: string, questionId: string): Promise<Messages> {
  return db
    .select({
      number: supportMessages.number,
      fromUs: supportMessages.fromUs,
      author: supportMessages.authorName,
      body: supportMessages.body,
      at: supportMessages.at,
    })
    .from(supportMessages)
    .where(and(eq(supportMessages.clientId, clientId), eq(supportMessages.questionId, questionId)))
    .orderBy(asc(supportMessages.number))
    .limit(MESSAGES_LIMIT)
}

/** One own question with its messages. NOT_FOUND for somebody else's. */
export async function getOwnQuestion(shop: ShopDb, questionId: string): Promise<SupportThread> {
  const [question] = await shop.db
    .select({ ...shown, unread })
    .from(supportQuestions)
    .where(and(own(shop), eq(supportQuestions.id, questionId)))
  if (!question) throw new AppError('NOT_FOUND')
  return { question, messages: await messagesOf(shop.db, shop.clientId, questionId) }
}

const onDesk = {
  ...shown,
  clientId: supportQuestions.clientId,
  shop: clients.name,
  zone: clients.addressTimeZone,
  person: supportQuestions.userName,
  email: supportQuestions.userEmail,
  page: supportQuestions.page,
  lastBody: sql<string>`(select m.body from ${supportMessages} m where m.client_id = ${supportQuestions.clientId}
    and m.question_id = ${supportQuestions.id} and m.number = ${supportQuestions.lastNumber})`,
}

const deskRows = (system: SystemDb) =>
  system.db
    .select(onDesk)
    .from(supportQuestions)
    .innerJoin(clients, eq(clients.id, supportQuestions.clientId))

/** Questions of all shops in one state: who waits longest first, otherwise the latest. */
export async function listDeskQuestions(
  system: SystemDb,
  { state, cursor = 0 }: { state: QuestionState; cursor?: number | undefined },
): Promise<{ data: DeskQuestion[]; nextCursor: number | null }> {
  const order = state === 'Waiting' ? asc : desc
  const rows = await deskRows(system)
    .where(eq(supportQuestions.state, state))
    .orderBy(order(supportQuestions.lastAt), order(supportQuestions.id))
    .limit(DESK_PAGE + 1)
    .offset(cursor * DESK_PAGE)
  return { data: rows.slice(0, DESK_PAGE), nextCursor: rows.length > DESK_PAGE ? cursor + 1 : null }
}

/** One question of any shop with its messages, for our desk. NOT_FOUND without it. */
export async function getDeskQuestion(
  system: SystemDb,
  questionId: string,
): Promise<{ question: DeskQuestion; messages: Messages }> {
  const [question] = await deskRows(system).where(eq(supportQuestions.id, questionId))
  if (!question) throw new AppError('NOT_FOUND')
  return { question, messages: await messagesOf(system.db, question.clientId, questionId) }
}
