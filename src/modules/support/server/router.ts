import {
  questionShape,
  seenShape,
  sendShape,
  type SupportQuestion,
  type SupportThread,
} from '#modules/support/contract.ts'
import { router, shopProcedure } from '#server/trpc.ts'
import { markRead, sendMessage } from './commands/write-message.ts'
import { getOwnQuestion, listOwnQuestions } from './queries/questions.ts'

/** `support.*`: a person's own questions to our support. Every role may ask; nobody sees a colleague's questions. */
export const supportRouter = router({
  /** Own questions at this shop with their state, the latest first. */
  list: shopProcedure('shop.read', {}).query(
    async ({ ctx }): Promise<{ data: SupportQuestion[]; nextCursor: null }> => ({
      data: await ctx.inShop(listOwnQuestions),
      nextCursor: null,
    }),
  ),

  /** One own question with its messages. */
  get: shopProcedure('shop.read', questionShape).query(({ ctx, input }): Promise<SupportThread> =>
    ctx.inShop((shop) => getOwnQuestion(shop, input.questionId)),
  ),

  /** Writes a message; without a question it opens one. The same `sendKey` writes once. */
  send: shopProcedure('shop.read', sendShape).mutation(
    ({ ctx, input: { clientId: _, ...message } }): Promise<{ questionId: string }> =>
      ctx.inShop((shop) =>
        sendMessage(shop, { name: ctx.person.name || ctx.person.email, email: ctx.person.email }, message),
      ),
  ),

  /** The person looks at their question: its answers no longer count as unread, in every tab. */
  markRead: shopProcedure('shop.read', seenShape).mutation(({ ctx, input }): Promise<void> =>
    ctx.inShop((shop) => markRead(shop, input)),
  ),
})
