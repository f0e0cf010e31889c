import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { customers } from '#modules/customers/server/tables.ts'
import { newShop } from '#testing/shops.ts'
import { staff, VISITOR } from '#testing/actors.ts'
import { testPlatform } from '#testing/database.ts'
import { listChangesSince, recordChange } from './changes.ts'
import { newId } from './ids.ts'
import { asVisitor, inShop, type ShopDb } from './scope.ts'

const platform = await testPlatform()
const alpha = await newShop(platform, { name: 'Alpha' })
const bravo = await newShop(platform, { name: 'Bravo' })
const owner = { actor: staff(alpha.clientId, 'Owner'), requestId: 'r1' }

function addCustomer(shop: ShopDb, clientId: string) {
  return shop.db
    .insert(customers)
    .values({ clientId, id: newId('cus'), firstName: 'Ada', nameKey: 'ada', createdAt: shop.now })
}

describe('a shop handle', () => {
  it('sees and writes its own shop', async () => {
    await inShop(platform, owner, alpha.clientId, 'customers.write', (shop) =>
      addCustomer(shop, alpha.clientId),
    )
    const rows = await inShop(platform, owner, alpha.clientId, 'customers.read', (shop) =>
      shop.db.select().from(customers),
    )
    expect(rows.map((row) => row.clientId)).toEqual([alpha.clientId])
  })

  it('cannot write another shop, even when a command names it', async () => {
    await expect(
      inShop(platform, owner, alpha.clientId, 'customers.write', (shop) => addCustomer(shop, bravo.clientId)),
    ).rejects.toThrow()
  })

  it('sees nothing of another shop, even when a query forgets to filter', async () => {
    await asVisitor(platform, { actor: VISITOR, requestId: 'r' }, bravo, (shop) =>
      addCustomer(shop, bravo.clientId),
    )
    const rows = await inShop(platform, owner, alpha.clientId, 'customers.read', (shop) =>
      shop.db.select().from(customers),
    )
    expect(rows.filter((row) => row.clientId !== alpha.clientId)).toEqual([])
  })

  it.each([() => bravo.clientId, () => 'cl_nope', () => "cl_x' or true --"])(
    'is refused for a shop that is not theirs',
    async (id) => {
      await expect(inShop(platform, owner, id(), 'customers.read', async () => 'in')).rejects.toMatchObject({
        code: 'NOT_ALLOWED',
      })
    },
  )

  it('leaves nothing behind on the connection', async () => {
    await inShop(platform, owner, alpha.clientId, 'customers.read', async () => undefined)
    const { rows } = await platform.app.db.execute(sql`select * from customers`)
    expect(rows).toEqual([])
  })

  it('rolls everything back when the work throws', async () => {
    const before = await inShop(platform, owner, alpha.clientId, 'customers.read', (shop) =>
      listChangesSince(shop, 0),
    )
    await expect(
      inShop(platform, owner, alpha.clientId, 'customers.write', async (shop) => {
        await recordChange(shop, { subject: 'customer', subjectId: 'cus_x', verb: 'created' })
        throw new Error('stop')
      }),
    ).rejects.toThrow('stop')
    const after = await inShop(platform, owner, alpha.clientId, 'customers.read', (shop) =>
      listChangesSince(shop, 0),
    )
    expect(after).toEqual(before)
  })
})

describe('the spine', () => {
  it('numbers changes of a shop without gaps when many write at once', async () => {
    const { clientId } = await newShop(platform)
    const caller = { actor: staff(clientId, 'Owner'), requestId: 'r' }
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        inShop(platform, caller, clientId, 'customers.write', (shop) =>
          recordChange(shop, { subject: 'customer', subjectId: `cus_${i}`, verb: 'created' }),
        ),
      ),
    )
    const rows = await inShop(platform, caller, clientId, 'customers.read', (shop) =>
      listChangesSince(shop, 0),
    )
    expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  })

  it('cannot be rewritten by the application', async () => {
    await expect(
      inShop(platform, owner, alpha.clientId, 'customers.write', (shop) =>
        shop.db.execute(sql`update changes set verb = 'x'`),
      ),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})
