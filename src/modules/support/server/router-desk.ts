import { z } from 'zod'
import { answerShape, questionShape } from '#modules/support/contract.ts'
import { QUESTION_STATES } from '#modules/support/rules/question-state.ts'
import { asSystem, inShop, type Platform, type ShopDb } from '#server/scope.ts'
import { adminProcedure, router } from '#server/trpc.ts'
import type { PersonActor } from '#shared/access/actor.ts'
import { cursor } from '#shared/input.ts'
import { answerQuestion, closeQuestion } from './commands/write-message.ts'
import { getDeskQuestion, listDeskQuestions } from './queries/questions.ts'

type Desk = { platform: Platform; person: PersonActor; requestId: string }

const READ = 'support-desk'

/** Opens the shop of a question for one of us, so that what is written there bears their name. */
async function inShopOf<T>(
  { platform, person, requestId }: Desk,
  questionId: string,
  work: (shop: ShopDb) => Promise<T>,
): Promise<T> {
  const { question } = await asSystem(platform, READ, requestId, (system) =>
    getDeskQuestion(system, questionId),
  )
  return inShop(platform, { actor: person, requestId }, question.clientId, 'shop.write', work)
}

/** `supportDesk.*`: the questions of all shops, for `/admin/support`. From ClientManagerAdmin. */
export const supportDeskRouter = router({
  /** Questions in one state; who waits longest first. */
  list: adminProcedure('ClientManagerAdmin', {
    state: z.enum(QUESTION_STATES),
    cursor: cursor.optional(),
  }).query(({ ctx, input }) =>
    asSystem(ctx.platform, READ, ctx.requestId, (system) => listDeskQuestions(system, input)),
  ),

  /** One question with its messages. */
  get: adminProcedure('ClientManagerAdmin', questionShape).query(({ ctx, input }) =>
    asSystem(ctx.platform, READ, ctx.requestId, (system) => getDeskQuestion(system, input.questionId)),
  ),

  /** Our answer; the same `sendKey` writes once. */
  answer: adminProcedure('ClientManagerAdmin', answerShape).mutation(({ ctx, input }): Promise<void> => {
    const { name, email } = ctx.person
    return inShopOf(ctx, input.questionId, (shop) => answerQuestion(shop, { name: name || email }, input))
  }),

  /** Nothing more to say. */
  close: adminProcedure('ClientManagerAdmin', questionShape).mutation(({ ctx, input }): Promise<void> =>
    inShopOf(ctx, input.questionId, (shop) => closeQuestion(shop, input.questionId)),
  ),
})
