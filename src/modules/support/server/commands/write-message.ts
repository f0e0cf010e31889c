import { and, eq } from 'drizzle-orm'
import { topicOf } from '#modules/support/rules/topic.ts'
import { recordChange } from '#server/changes.ts'
import { newId } from '#server/ids.ts'
import type { ShopDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { supportMessages, supportQuestions } from '../tables.ts'

/** Name of a question in the changes of its shop; open browsers and our desk hear of it. */
export const SUPPORT_SUBJECT = 'support-question'

type Author = { name: string; email: string }
type Written = { body: string; sendKey: string }
type Question = typeof supportQuestions.$inferSelect

/** The question that this author already wrote under this key; null for a new message. */
async function alreadyWritten(shop: ShopDb, sendKey: string): Promise<string | null> {
  const [row] = await shop.db
    .select({ questionId: supportMessages.questionId })
    .from(supportMessages)
    .where(
      and(
        eq(supportMessages.clientId, shop.clientId),
        eq(supportMessages.authorId, shop.actor),
        eq(supportMessages.sendKey, sendKey),
      ),
    )
  return row?.questionId ?? null
}

/** One question under its lock, so that numbers never repeat. NOT_FOUND without it. */
async function lockQuestion(shop: ShopDb, questionId: string): Promise<Question> {
  const [row] = await shop.db
    .select()
    .from(supportQuestions)
    .where(and(eq(supportQuestions.clientId, shop.clientId), eq(supportQuestions.id, questionId)))
    .for('update')
  if (!row) throw new AppError('NOT_FOUND')
  return row
}

async function append(
  shop: ShopDb,
  question: Question,
  message: Written & { fromUs: boolean; authorName: string },
): Promise<void> {
  const number = question.lastNumber + 1
  await shop.db.insert(supportMessages).values({
    ...message,
    clientId: shop.clientId,
    questionId: question.id,
    number,
    authorId: shop.actor,
    at: shop.now,
  })
  await change(shop, question.id, {
    lastNumber: number,
    lastAt: shop.now,
    state: message.fromUs ? 'Answered' : 'Waiting',
    // Whoever writes has seen what stood there; own messages never count as unread (case CHAT-05).
    ...(message.fromUs ? {} : { readNumber: number }),
  })
}

async function change(
  shop: ShopDb,
  questionId: string,
  values: Partial<typeof supportQuestions.$inferInsert>,
): Promise<void> {
  await shop.db
    .update(supportQuestions)
    .set(values)
    .where(and(eq(supportQuestions.clientId, shop.clientId), eq(supportQuestions.id, questionId)))
}

/**
 * Writes a message of the person who acts, into their own question or a new one. Answers the question's id; the same
 * key writes once. NOT_FOUND for somebody else's question, INVALID_INPUT for a
 * closed one.
 */
export async function sendMessage(
  shop: ShopDb,
  author: Author,
  { questionId, page, ...message }: Written & { questionId: string | null; page?: string | undefined },
): Promise<{ questionId: string }> {
  const known = await alreadyWritten(shop, message.sendKey)
  if (known) return { questionId: known }
  const question = questionId
    ? await lockQuestion(shop, questionId)
    : await openQuestion(shop, author, message, page)
  if (question.userId !== shop.actor) throw new AppError('NOT_FOUND')
  if (question.state === 'Closed')
    throw new AppError('INVALID_INPUT', {
      fields: [{ path: 'body', message: 'This question is closed. Ask a new one.' }],
    })
  await append(shop, question, { ...message, fromUs: false, authorName: author.name })
  await recordChange(shop, {
    subject: SUPPORT_SUBJECT,
    subjectId: question.id,
    verb: questionId ? 'written' : 'created',
  })
  return { questionId: question.id }
}

async function openQuestion(
  shop: ShopDb,
  author: Author,
  { body }: Written,
  page: string | undefined,
): Promise<Question> {
  const [row] = await shop.db
    .insert(supportQuestions)
    .values({
      clientId: shop.clientId,
      id: newId('sq', shop.now),
      userId: shop.actor,
      userName: author.name,
      userEmail: author.email,
      topic: topicOf(body),
      page: page || null,
      state: 'Waiting',
      lastNumber: 0,
      readNumber: 0,
      createdAt: shop.now,
      lastAt: shop.now,
    })
    .returning()
  if (!row) throw new AppError('INTERNAL')
  return row
}

/** The person has seen their question up to a message; other tabs hear of it only when something was unread. */
export async function markRead(
  shop: ShopDb,
  { questionId, number }: { questionId: string; number: number },
): Promise<void> {
  const question = await lockQuestion(shop, questionId)
  if (question.userId !== shop.actor) throw new AppError('NOT_FOUND')
  const readNumber = Math.min(number, question.lastNumber)
  if (readNumber <= question.readNumber) return
  await change(shop, questionId, { readNumber })
  await recordChange(shop, { subject: SUPPORT_SUBJECT, subjectId: questionId, verb: 'read' })
}

/** Our answer; the same key writes once. An answer opens a closed question again. */
export async function answerQuestion(
  shop: ShopDb,
  author: Pick<Author, 'name'>,
  { questionId, ...message }: Written & { questionId: string },
): Promise<void> {
  if (await alreadyWritten(shop, message.sendKey)) return
  const question = await lockQuestion(shop, questionId)
  await append(shop, question, { ...message, fromUs: true, authorName: author.name })
  await recordChange(shop, { subject: SUPPORT_SUBJECT, subjectId: questionId, verb: 'answered' })
}

/** Nothing more to say: the person starts a new question for the next thing. */
export async function closeQuestion(shop: ShopDb, questionId: string): Promise<void> {
  const question = await lockQuestion(shop, questionId)
  if (question.state === 'Closed') return
  await change(shop, questionId, { state: 'Closed' })
  await recordChange(shop, { subject: SUPPORT_SUBJECT, subjectId: questionId, verb: 'closed' })
}
