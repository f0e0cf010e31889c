import { z } from 'zod'
import {
  savedViewKey,
  savedViewShape,
  viewName,
  type SavedView,
} from '#modules/appointments/contract-views.ts'
import { enterShop } from '#server/scope.ts'
import { router, shopProcedure } from '#server/trpc.ts'
import { createView, removeView, renameView } from './commands/save-view.ts'
import { listSavedViews } from './queries/saved-views.ts'

/** `savedView.*`: views of the list. Own ones are for who may read it, shared ones are made by who may change it. */
export const savedViewRouter = router({
  list: shopProcedure('appointments.read', {}).query(
    async ({ ctx }): Promise<{ data: SavedView[]; nextCursor: null }> => ({
      data: await ctx.inShop(listSavedViews),
      nextCursor: null,
    }),
  ),

  create: shopProcedure('appointments.read', savedViewShape).mutation(
    async ({ ctx, input: { clientId, ...view } }): Promise<SavedView> => {
      const caller = { actor: ctx.person, requestId: ctx.requestId }
      const enter = view.isShared
        ? await enterShop(ctx.platform, caller, clientId, 'appointments.write')
        : ctx.inShop
      return enter((shop) => createView(shop, view))
    },
  ),

  /** Another name; shared ones only for those who may change appointments. */
  rename: shopProcedure('appointments.read', {
    ...savedViewKey,
    isShared: z.boolean(),
    name: viewName,
  }).mutation(async ({ ctx, input: { clientId, ...view } }): Promise<SavedView> => {
    const caller = { actor: ctx.person, requestId: ctx.requestId }
    const enter = view.isShared
      ? await enterShop(ctx.platform, caller, clientId, 'appointments.write')
      : ctx.inShop
    return enter((shop) => renameView(shop, view))
  }),

  remove: shopProcedure('appointments.read', { ...savedViewKey, isShared: z.boolean() }).mutation(
    async ({ ctx, input: { clientId, ...view } }): Promise<void> => {
      const caller = { actor: ctx.person, requestId: ctx.requestId }
      const enter = view.isShared
        ? await enterShop(ctx.platform, caller, clientId, 'appointments.write')
        : ctx.inShop
      return enter((shop) => removeView(shop, view))
    },
  ),
})
