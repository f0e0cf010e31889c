import { confirmationNumber, newId, randomToken } from '#server/ids.ts'
import { publicProcedure } from '#server/trpc.ts'
import { edgeMs, instantMs, zoneOf } from '#shared/zone.ts'
import { calendarDay } from '#shared/calendar-day.ts'
import { text } from '#shared/input.ts'
import {
  bookingConfirmShape,
  bookingDaysShape,
  bookingHoldShape,
  bookingSlotsShape,
  bookingTransportShape,
  type BookingConfirmed,
  type BookingDay,
  type BookingHold,
  type BookingShop,
  type BookingSlot,
  type BookingTimeRequest,
} from '../contract.ts'
import type { BookingTransportChoice } from '../contract-choices.ts'
import { confirmBooking, lookBeforeConfirm } from './commands/confirm-booking.ts'
import { holdTime, lookBeforeHold } from './commands/hold-time.ts'
import { getBookingClient, type BookingClient } from './queries/booking-client.ts'
import { getBookingShop } from './queries/booking-shop.ts'
import { explained, type OpenShop } from './queries/explain-refusal.ts'
import { listOfferedDays, listOfferedTimes } from './queries/offered-times.ts'
import { listTransportChoices } from './queries/transport-choices.ts'
import { placeTurns } from './place-turns.ts'
import { remembered } from './prepared-answers.ts'

/** `booking.*`: everything the public page does. Nothing here tells a visitor about anybody else. */
export const bookingProcedures = {
  /** A shop's page before anything is typed. */
  shop: publicProcedure({ limit: 'publicRead' }, { slug: text(80) }).query(
    ({ ctx, input }): Promise<BookingShop> => ctx.asVisitor(input, getBookingShop),
  ),

  /** The state of each day, both ends included, at most 92. */
  days: publicProcedure({ limit: 'publicRead' }, bookingDaysShape).query(
    ({ ctx, input }): Promise<BookingDay[]> =>
      remembered(ctx.requestId, input.clientId, () =>
        ctx.asVisitor(input, (shop) => listOfferedDays(shop, input)),
      ),
  ),

  /** The times of a day that can be had. */
  slots: publicProcedure({ limit: 'publicRead' }, bookingSlotsShape).query(
    ({ ctx, input }): Promise<BookingSlot[]> =>
      remembered(ctx.requestId, input.clientId, () =>
        ctx.asVisitor(input, (shop) => listOfferedTimes(shop, input)),
      ),
  ),

  /** Which ways home are to be had for a time. */
  transport: publicProcedure({ limit: 'publicRead' }, bookingTransportShape).query(
    ({ ctx, input }): Promise<BookingTransportChoice[]> =>
      ctx.asVisitor(input, (shop) => listTransportChoices(shop, input)),
  ),

  /** Keeps a time for ten minutes. Gone: CONFLICT; against a rule: PRECONDITION_FAILED, both with alternatives. */
  hold: publicProcedure({ limit: 'publicRead' }, bookingHoldShape).mutation(
    async ({ ctx, input }): Promise<BookingHold> => {
      await ctx.limits.charge('hold', ctx.ip)
      let isCharged = false
      try {
        const language = input.language ?? 'en'
        const open: OpenShop = (work) => ctx.asVisitor(input, work)
        const { isNew, ...hold } = await placeTurns.take(input.clientId, {
          asks: { open, holdOwner: input.holdOwner },
          look: (view) => lookBeforeHold(view, input),
          act: () => explained(open, language, () => open((shop) => holdTime(shop, input))),
        })
        isCharged = isNew
        return hold
      } finally {
        // Only what really took a place counts: a refusal, or another time in place of the own one, costs nothing.
        if (!isCharged) await ctx.limits.refund('hold', ctx.ip)
      }
    },
  ),

  /** Books, exactly once per key. */
  confirm: publicProcedure({ limit: 'publicWrite' }, bookingConfirmShape).mutation(
    async ({ ctx, input }): Promise<BookingConfirmed> => {
      const { website, ...rest } = input
      if (website) return ctx.asVisitor(input, async (shop) => pretended(await getBookingClient(shop), input))
      const language = input.language ?? 'en'
      const open: OpenShop = (work) => ctx.asVisitor(input, work)
      const systemNow = ctx.platform.clock.system()
      const { idempotencyKey, holdId, holdOwner } = rest
      return placeTurns.take(input.clientId, {
        asks: { open, idempotencyKey, holdId, holdOwner },
        look: (view) => lookBeforeConfirm(view, rest, systemNow),
        act: () =>
          explained(open, language, () =>
            open((shop) => confirmBooking(shop, rest, { ...ctx.signing, systemNow })),
          ),
      })
    },
  ),
}

/** What a bot is told: the shape of a success, and nothing behind it. */
function pretended(
  { timeZone, booking }: BookingClient,
  { date, startMin, appointmentType }: Pick<BookingTimeRequest, 'date' | 'startMin' | 'appointmentType'>,
): BookingConfirmed {
  const zone = zoneOf(timeZone)
  const day = calendarDay(date)
  const at = new Date(instantMs(zone, day, startMin ?? 0) ?? edgeMs(zone, day, 0))
  return {
    appointmentId: newId('job', at),
    date,
    startMin,
    confirmationNumber: confirmationNumber(),
    manageToken: randomToken(),
    startsAt: at.toISOString(),
    status: booking.bookingMode[appointmentType] === 'Request' ? 'Requested' : 'Booked',
    answerBy: null,
    readyBy: null,
  }
}
