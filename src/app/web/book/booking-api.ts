import type {
  BookingConfirmed,
  BookingDay,
  BookingHold,
  BookingShop,
  BookingSlot,
  Language,
} from '#modules/booking/contract.ts'
import type { BookingTransportChoice } from '#modules/booking/contract-choices.ts'
import type { CodeSent, KnownVisitor, OwnVisit } from '#modules/booking/contract-visitor.ts'
import type { BookingApi } from '#modules/booking/web/use-booking.ts'
import type { VehicleCatalogue } from '#modules/customers/rules/vehicle-catalogue.ts'
import { onAvailabilityChanged } from './availability-channel.ts'
import { keepDraft, keptDraft, onOtherTab, tellOtherTabs } from './tab-store.ts'
import { sendPhoto } from './send-photo.ts'
import { trpcMutation, trpcQuery } from './trpc-call.ts'
import { visitSource } from './visit-source.ts'

const SETTLE_MS = 60

/** The public calls of one shop, from the browser. */
export function bookingApi(
  shop: Pick<BookingShop, 'clientId'>,
  language: Language,
  realtimeKey: string,
  holdOwner: string,
  catalogueUrl: string,
): BookingApi {
  const { clientId } = shop
  const { search, origin } = location
  const source = visitSource({ search, origin, referrer: document.referrer }, keptDraft(`source-${clientId}`))
  keepDraft(`source-${clientId}`, source)
  let vehicles: Promise<VehicleCatalogue> | null = null
  const listeners = new Set<() => void>()
  let stop: (() => void) | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What changes at the shop, and a connection that is back: meanwhile much may have happened. */
  const listen = () => {
    const leave = onAvailabilityChanged(clientId, realtimeKey, changed)
    window.addEventListener('online', changed)
    return () => {
      leave()
      window.removeEventListener('online', changed)
    }
  }
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(() => listeners.forEach((listener) => listener()), SETTLE_MS)
  }

  return {
    days: (input) =>
      trpcQuery('booking.days', { clientId, ...input, holdOwner, language }) as Promise<BookingDay[]>,
    slots: (input) =>
      trpcQuery('booking.slots', { clientId, ...input, holdOwner, language }) as Promise<BookingSlot[]>,
    transport: (input) =>
      trpcQuery('booking.transport', { clientId, ...input, holdOwner }) as Promise<BookingTransportChoice[]>,
    hold: async (input) => {
      const hold = (await trpcMutation('booking.hold', {
        clientId,
        ...input,
        holdOwner,
        language,
      })) as BookingHold
      tellOtherTabs(clientId, hold.holdId)
      return hold
    },
    sendCode: (to) => trpcMutation('booking.sendCode', { clientId, to, language }) as Promise<CodeSent>,
    checkCode: (codeId, code) =>
      trpcMutation('booking.checkCode', { clientId, codeId, code }) as Promise<KnownVisitor>,
    ownVisits: (token) => trpcMutation('booking.ownVisits', { clientId, token }) as Promise<OwnVisit[]>,
    onOtherHold: (callback) => onOtherTab(clientId, callback),
    confirm: (idempotencyKey, body) => {
      const input: unknown = JSON.parse(body)
      return trpcMutation('booking.confirm', {
        ...(input as object),
        idempotencyKey,
        holdOwner,
        ...(Object.keys(source).length > 0 ? { source } : {}),
      }) as Promise<BookingConfirmed>
    },
    sendPhoto,
    vehicles: () => {
      vehicles ??= fetch(catalogueUrl).then((response) => {
        if (!response.ok) throw new Error(`Vehicle list: ${response.status}`)
        return response.json() as Promise<VehicleCatalogue>
      })
      vehicles.catch(() => {
        vehicles = null
      })
      return vehicles
    },
    onAvailabilityChange: (callback) => {
      listeners.add(callback)
      stop ??= listen()
      return () => {
        listeners.delete(callback)
        if (listeners.size > 0) return
        stop?.()
        stop = null
      }
    },
  }
}
