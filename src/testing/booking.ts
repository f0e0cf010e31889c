import type { AvailabilityRuleInput } from '#modules/availability/contract.ts'
import { availabilityRuleInput, capacityRuleInput } from '#modules/availability/contract.ts'
import { createCapacityRule } from '#modules/availability/server/commands/save-capacity-rule.ts'
import { addTransportOption } from '#modules/availability/server/commands/save-offers.ts'
import { createRule, removeRule } from '#modules/availability/server/commands/save-rule.ts'
import { messages } from '#modules/messages/server/tables.ts'
import { addServiceCategory, createService } from '#modules/services/server/commands.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import type { AppErrorDetails } from '#shared/app-error.ts'
import { AppError } from '#shared/app-error.ts'
import { asSystemInShop, type ShopDb } from '#server/scope.ts'
import { eq } from 'drizzle-orm'
import { callerFor, staff, VISITOR } from './actors.ts'
import type { TestPlatform } from './database.ts'
import { newShop } from './shops.ts'

type Line = { startMin: number; endMin: number; stepMin: number; perSlot: number | null }
type Pattern = { lines: Line[]; perDay?: number | null }
type Setting = {
  shop?: Parameters<typeof newShop>[1]
  waiter?: Pattern
  dropOff?: Pattern
  /** Name → minutes of visit and labour. */
  services?: Record<string, { durationMin: number; bufferAfterMin?: number }>
}

/** 8 to 12 every half hour, as in the shops of the shared cases. */
export const MORNING: Line[] = [{ startMin: 480, endMin: 720, stepMin: 30, perSlot: null }]
/** 8 to 17 every half hour. */
export const ALL_DAY: Line[] = [{ startMin: 480, endMin: 1020, stepMin: 30, perSlot: null }]

/** A fresh shop that can be booked, with callers for its owner and for visitors. */
export async function bookableShop(platform: TestPlatform, setting: Setting = {}) {
  const { clientId, slug } = await newShop(platform, setting.shop ?? {})
  const inShop = <T>(work: (shop: ShopDb) => Promise<T>) =>
    asSystemInShop(platform, 'test', 'test', clientId, work)
  const serviceIds: Record<string, string> = {}
  await inShop(async (shop) => {
    const { id: categoryId } = await addServiceCategory(shop, {
      nameEn: 'Care',
      nameEs: 'Servicio',
      position: 1,
    })
    const services = setting.services ?? { oil: { durationMin: 30 }, alignment: { durationMin: 60 } }
    for (const [name, { durationMin, bufferAfterMin = 0 }] of Object.entries(services)) {
      const service = await createService(shop, {
        categoryId,
        nameEn: name,
        nameEs: name,
        durationMin,
        laborMin: durationMin,
        bufferBeforeMin: 0,
        bufferAfterMin,
        appointmentTypes: ['Waiter', 'DropOff'],
        bookable: true,
        requestOnly: false,
        priceText: null,
        position: 1,
      })
      serviceIds[name] = service.id
    }
    await addPattern(shop, 'Waiter', setting.waiter ?? { lines: MORNING })
    await addPattern(shop, 'DropOff', setting.dropOff ?? { lines: MORNING })
  })
  const visitor = callerFor(platform, VISITOR)
  let ways = 0
  const service = (name = 'oil') => serviceIds[name] ?? ''
  const work = (type: AppointmentType = 'Waiter', ...names: string[]) => ({
    clientId,
    appointmentType: type,
    serviceIds: (names.length ? names : ['oil']).map(service),
  })
  return {
    clientId,
    slug,
    inShop,
    service,
    work,
    visitor,
    owner: callerFor(platform, staff(clientId, 'Owner')),
    /** Adds a rule; what its type does not need is left out. */
    rule: (rule: { type: AvailabilityRuleInput['type'] } & Record<string, unknown>) =>
      inShop((shop) => createRule(shop, availabilityRuleInput.parse(rule))),
    /** Adds a way home with these limits, after those that are there; gives its id. */
    wayHome: (fields: Parameters<typeof addTransportOption>[1]['fields'], name = 'Shuttle') =>
      inShop((shop) =>
        addTransportOption(shop, { labelEn: name, labelEs: name, enabled: true, fields, position: ways++ }),
      ),
    dropRule: (rule: { id: string; version: number }) => inShop((shop) => removeRule(shop, rule)),
    /** Starts that are offered on a date. */
    starts: async (date: string, type: AppointmentType = 'Waiter', ...names: string[]) =>
      (await visitor.booking.slots({ ...work(type, ...names), date })).map(({ startMin }) => startMin),
    /** Books as a new customer; `over` changes the request. */
    book: (date: string, startMin: number | null, over: Record<string, unknown> = {}) =>
      visitor.booking.confirm({ ...work(), ...booker(), date, startMin, ...over }),
    /** What was sent, oldest first. Of one instant, which a standing clock makes of a whole test, by kind and receiver. */
    outbox: () =>
      inShop(({ db }) =>
        db
          .select()
          .from(messages)
          .where(eq(messages.clientId, clientId))
          .orderBy(messages.createdAt, messages.template, messages.channel, messages.address),
      ),
  }
}

async function addPattern(shop: ShopDb, appointmentType: AppointmentType, { lines, perDay = null }: Pattern) {
  await createCapacityRule(
    shop,
    capacityRuleInput.parse({ appointmentType, kind: 'Default', perDay, segments: lines }),
  )
}

let booked = 0

/** A customer of their own with a key of their own. */
export function booker() {
  booked += 1
  const number = String(booked).padStart(4, '0')
  return {
    idempotencyKey: `key-of-booker-${number}-${process.pid}`,
    customer: {
      firstName: 'Robin',
      lastName: `Booker ${number}`,
      phone: `303-55${number.slice(0, 1)}-${number}`,
      email: `robin${number}@mail.example`,
    },
  }
}

/** What a call was refused with; fails when it was not. */
export async function refusalOf(
  call: Promise<unknown>,
): Promise<{ status: string; code: string; message: string } & AppErrorDetails> {
  try {
    await call
  } catch (error) {
    const cause: unknown = error instanceof Error ? error.cause : null
    const status = error instanceof Error && 'code' in error ? String(error.code) : ''
    const message = error instanceof Error ? error.message : ''
    if (cause instanceof AppError) return { status, code: cause.code, message, ...cause.details }
    return { status, code: status, message }
  }
  throw new Error('The call was not refused')
}
