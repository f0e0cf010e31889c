import { z } from 'zod'
import { router, shopProcedure, shopRecordProcedure } from '#server/trpc.ts'
import { AppError } from '#shared/app-error.ts'
import type { Permission } from '#shared/access/permissions.ts'
import { cursor, pageSize, recordVersion } from '#shared/input.ts'
import { upgradeRequest, type FormLine, type SentRequest } from '../contract-upgrade.ts'
import { UPGRADE_TABLE, UPGRADE_TOPICS, type UpgradeTopic } from '../rules/upgrade-topics.data.ts'
import { requestUpgrade, resendUpgrade } from './commands/request-upgrade.ts'
import { findRequest, listFormLines } from './queries/upgrade-requests.ts'

const topic = z.enum(UPGRADE_TOPICS, 'Choose one from the list.')

/** A page is asked for by whoever may open it; the details managers may send every form again (D18). */
async function assertMayAsk(
  mayAlso: (permission: Permission) => Promise<boolean>,
  about: UpgradeTopic,
): Promise<void> {
  const allowed = (await mayAlso(UPGRADE_TABLE[about].permission)) || (await mayAlso('shop.write'))
  if (!allowed) throw new AppError('NOT_ALLOWED')
}

/** `form.*`: what a shop has sent, and the requests of its upgrade pages. */
export const formRouter = router({
  /** Every form of the shop with its status. They are few: always one page. */
  list: shopProcedure('shop.read', { cursor: cursor.nullish(), pageSize: pageSize.optional() }).query(
    async ({ ctx }): Promise<{ data: FormLine[]; nextCursor: null }> => ({
      data: await ctx.inShop(listFormLines),
      nextCursor: null,
    }),
  ),

  /** What an upgrade page has sent, with its answers; null before. */
  get: shopProcedure('upgrade.read', { topic }).query(async ({ ctx, input }): Promise<SentRequest | null> => {
    await assertMayAsk(ctx.mayAlso, input.topic)
    return ctx.inShop((shop) => findRequest(shop, input.topic))
  }),

  /** Sends the request of an upgrade page and tells the admins; one that was sent already answers as it is. */
  create: shopRecordProcedure('upgrade.ask', { topic }, upgradeRequest).mutation(
    async ({ ctx, input }): Promise<SentRequest> => {
      await assertMayAsk(ctx.mayAlso, input.keys.topic)
      return ctx.inShop((shop) => requestUpgrade(shop, input.keys.topic, input.record))
    },
  ),

  /** Sends a request again, as after a reviewer's Blurry or Error. CONFLICT when somebody was faster. */
  update: shopRecordProcedure('upgrade.ask', { topic, version: recordVersion }, upgradeRequest).mutation(
    async ({ ctx, input }): Promise<SentRequest> => {
      await assertMayAsk(ctx.mayAlso, input.keys.topic)
      return ctx.inShop((shop) => resendUpgrade(shop, input.keys.topic, input.keys.version, input.record))
    },
  ),
})
