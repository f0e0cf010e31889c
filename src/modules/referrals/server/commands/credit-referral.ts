import { and, eq, inArray, isNull } from 'drizzle-orm'
import { recordChangeInShops } from '#server/changes.ts'
import type { SystemDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { listOpened } from '../queries/referrals.ts'
import { referrals } from '../tables.ts'

/** Says which new shop came of a recommendation. NOT_FOUND for an unknown one, or one that has its shop already. */
export async function creditReferral(system: SystemDb, id: string, newClientId: string): Promise<void> {
  const { rowCount } = await system.db
    .update(referrals)
    .set({ newClientId })
    .where(
      and(
        eq(referrals.id, id),
        isNull(referrals.newClientId),
        inArray(referrals.state, ['Sent', 'Opened', 'Started']),
      ),
    )
  if (!rowCount) throw new AppError('NOT_FOUND')
}

/** Recommendations whose shop has opened by now are Joined; answers how many. */
export async function joinOpened(system: SystemDb): Promise<number> {
  const opened = await listOpened(system)
  for (const { clientId, id, name } of opened) {
    await system.db.update(referrals).set({ state: 'Joined', since: system.now }).where(eq(referrals.id, id))
    await recordChangeInShops(system, [clientId], {
      subject: 'referral',
      subjectId: id,
      verb: 'joined',
      after: { name },
    })
  }
  return opened.length
}

/** Notes the reward of a recommendation whose shop is open. NOT_FOUND for any other. */
export async function rewardReferral(system: SystemDb, id: string, reward: string): Promise<void> {
  const [row] = await system.db
    .update(referrals)
    .set({ state: 'Rewarded', since: system.now, reward })
    .where(and(eq(referrals.id, id), inArray(referrals.state, ['Joined', 'Rewarded'])))
    .returning({ clientId: referrals.clientId, name: referrals.shopName })
  if (!row) throw new AppError('NOT_FOUND')
  await recordChangeInShops(system, [row.clientId], {
    subject: 'referral',
    subjectId: id,
    verb: 'rewarded',
    after: { name: row.name, reward },
  })
}
