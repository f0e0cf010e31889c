import { shopZone } from '#modules/shops/contract-details.ts'
import type { ShopDetailsRecord } from '#modules/shops/server/queries/shop-details.ts'
import { shopProcedure } from '#server/trpc.ts'
import { recordVersion } from '#shared/input.ts'
import { changeZone } from './commands/change-zone.ts'
import { getZoneShift, type ZoneShift } from './queries/zone-shift.ts'

/** The shop's time zone, which its bookings hang on; part of `client.*`. */
export const zoneProcedures = {
  /** How many appointments are still to come, and which of them would begin at another moment; nothing is saved. */
  previewZone: shopProcedure('shop.write', { timeZone: shopZone }).query(
    ({ ctx, input }): Promise<ZoneShift> => ctx.inShop((shop) => getZoneShift(shop, input.timeZone)),
  ),

  /** Changes the zone; all times keep their place on the wall. CONFLICT with the newer record when somebody was faster. */
  changeZone: shopProcedure('shop.write', { version: recordVersion, timeZone: shopZone }).mutation(
    ({ ctx, input }): Promise<ShopDetailsRecord> => ctx.inShop((shop) => changeZone(shop, input)),
  ),
}
