import { shopProcedure, shopRecordProcedure } from '#server/trpc.ts'
import { recordVersion } from '#shared/input.ts'
import { shopDetails } from '../contract-details.ts'
import { saveShopDetails } from './commands/save-shop-details.ts'
import { getFeatureStatus } from './queries/feature-status.ts'
import { getShopDetails } from './queries/shop-details.ts'

/** `client.*`: the shop itself. */
export const clientProcedures = {
  /** Name, ways to reach it, address, zone and opening hours, with the version for `update`. */
  get: shopProcedure('shop.read', {}).query(({ ctx }) => ctx.inShop(getShopDetails)),

  /** Saves the details; answers the record as it is now. CONFLICT with the newer record when somebody was faster. */
  update: shopRecordProcedure('shop.write', { version: recordVersion }, shopDetails).mutation(
    ({ ctx, input }) => ctx.inShop((shop) => saveShopDetails(shop, input.keys.version, input.record)),
  ),

  /** Web chat, voice, deferred and suggested work as the shop has them (specification §4). */
  featureStatus: shopProcedure('shop.read', {}).query(({ ctx }) => ctx.inShop(getFeatureStatus)),
}
