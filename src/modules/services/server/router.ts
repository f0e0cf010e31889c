import { serviceFields, serviceKey, type Service, type ServiceCategory } from '#modules/services/contract.ts'
import { router, shopProcedure } from '#server/trpc.ts'
import { createService, removeService, updateService } from './commands.ts'
import { listServiceCategories, listServices } from './queries.ts'

/** `service.*`: what the shop sells by the slot and the labour hour. */
export const serviceRouter = router({
  /** Every service, in the shop's order. */
  list: shopProcedure('services.read', {}).query(
    async ({ ctx }): Promise<{ data: Service[]; nextCursor: null }> => ({
      data: await ctx.inShop(listServices),
      nextCursor: null,
    }),
  ),

  /** The groups of services, in the shop's order. */
  categories: shopProcedure('services.read', {}).query(
    async ({ ctx }): Promise<{ data: ServiceCategory[]; nextCursor: null }> => ({
      data: await ctx.inShop(listServiceCategories),
      nextCursor: null,
    }),
  ),

  /** Adds a service. */
  create: shopProcedure('services.write', serviceFields).mutation(
    ({ ctx, input: { clientId: _, ...input } }): Promise<Service> =>
      ctx.inShop((shop) => createService(shop, input)),
  ),

  /** Saves a service; a stale version is a conflict with the newer record. */
  update: shopProcedure('services.write', { ...serviceKey, ...serviceFields }).mutation(
    ({ ctx, input: { clientId: _, ...input } }): Promise<Service> =>
      ctx.inShop((shop) => updateService(shop, input)),
  ),

  /** Takes a service away. */
  remove: shopProcedure('services.write', serviceKey).mutation(({ ctx, input }): Promise<void> =>
    ctx.inShop((shop) => removeService(shop, input)),
  ),
})
