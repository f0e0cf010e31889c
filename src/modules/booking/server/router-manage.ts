import { tokenHash } from '#server/ids.ts'
import { publicProcedure } from '#server/trpc.ts'
import type { BookingDay, BookingSlot } from '../contract.ts'
import type { ManagedAppointment } from '../contract-visit.ts'
import type { BookingTransportChoice } from '../contract-choices.ts'
import {
  addNoteShape,
  cancelShape,
  changeDaysShape,
  changeShape,
  changeSlotsShape,
  changeTransportShape,
  manageShape,
  type BookingCancelled,
} from '../contract-manage.ts'
import { addNoteByLink } from './commands/add-note.ts'
import { cancelByLink } from './commands/cancel-booking.ts'
import { changeByLink } from './commands/change-booking.ts'
import { listDaysForChange, listTimesForChange, listTransportForChange } from './queries/change-request.ts'
import { explained, type OpenShop } from './queries/explain-refusal.ts'
import { getManagedVisit } from './queries/managed-visit.ts'

/** What the holder of a link does with their visit; part of `booking.*`. */
export const manageProcedures = {
  /** The visit behind a customer's link. Reading it changes nothing (case MSG-06). */
  manage: publicProcedure({ limit: 'manageLink' }, manageShape).query(
    ({ ctx, input }): Promise<ManagedAppointment> => {
      const hash = tokenHash(input.token)
      return ctx.asVisitor({ manageTokenHash: hash }, (shop) => getManagedVisit(shop, hash))
    },
  ),

  /** The days that the visit behind a link could go to. */
  changeDays: publicProcedure({ limit: 'manageLink' }, changeDaysShape).query(
    ({ ctx, input: { token, ...input } }): Promise<BookingDay[]> => {
      const hash = tokenHash(token)
      return ctx.asVisitor({ manageTokenHash: hash }, (shop) =>
        listDaysForChange(shop, hash, { ...input, clientId: shop.clientId }),
      )
    },
  ),

  /** The times of a day that it could go to. */
  changeSlots: publicProcedure({ limit: 'manageLink' }, changeSlotsShape).query(
    ({ ctx, input: { token, ...input } }): Promise<BookingSlot[]> => {
      const hash = tokenHash(token)
      return ctx.asVisitor({ manageTokenHash: hash }, (shop) =>
        listTimesForChange(shop, hash, { ...input, clientId: shop.clientId }),
      )
    },
  ),

  /** The ways home that it could have with another time. */
  changeTransport: publicProcedure({ limit: 'manageLink' }, changeTransportShape).query(
    ({ ctx, input: { token, ...input } }): Promise<BookingTransportChoice[]> => {
      const hash = tokenHash(token)
      return ctx.asVisitor({ manageTokenHash: hash }, (shop) =>
        listTransportForChange(shop, hash, { ...input, clientId: shop.clientId }),
      )
    },
  ),

  /** Gives the visit behind a link another time or other work, within the shop's limits. */
  change: publicProcedure({ limit: 'manageLink' }, changeShape).mutation(
    ({ ctx, input: { token, language = 'en', ...input } }): Promise<ManagedAppointment> => {
      const hash = tokenHash(token)
      const open: OpenShop = (work) => ctx.asVisitor({ manageTokenHash: hash }, work)
      return explained(open, language, () =>
        open((shop) => changeByLink(shop, { ...input, hash }, ctx.signing)),
      )
    },
  ),

  /** Adds a note of the customer to the visit behind a link. */
  addNote: publicProcedure({ limit: 'manageLink' }, addNoteShape).mutation(
    ({ ctx, input: { token, ...input } }): Promise<ManagedAppointment> => {
      const hash = tokenHash(token)
      return ctx.asVisitor({ manageTokenHash: hash }, (shop) =>
        addNoteByLink(shop, { ...input, hash }, ctx.signing),
      )
    },
  ),

  /** Cancels the visit behind a link; a second time answers the same. */
  cancel: publicProcedure({ limit: 'manageLink' }, cancelShape).mutation(
    ({ ctx, input }): Promise<BookingCancelled> => {
      const hash = tokenHash(input.token)
      return ctx.asVisitor({ manageTokenHash: hash }, (shop) =>
        cancelByLink(shop, { hash, reason: input.reason || undefined }, ctx.signing),
      )
    },
  ),
}
