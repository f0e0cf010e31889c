import { listOwnerAddresses } from '#modules/accounts/server/queries/owner-addresses.ts'
import type { Task } from '#server/jobs.ts'
import { asPerson, asSystem, asSystemInShop, type Platform } from '#server/scope.ts'
import { tellFindings } from './commands/tell-findings.ts'
import { type DueReading, listDueReadings } from './queries/due-readings.ts'

/** Name of the job that reads, as a proof-reader, rules that changed and are left alone since; it runs every minute. */
export const READ_RULES_TASK = 'read-rules'

/**
 * The job itself. A shop that fails does not keep the others waiting; the failures are thrown together at the end.
 */
export function makeReadRules(publicUrl: string): Task {
  return async (platform, _payload, jobId) => {
    const requestId = `job:${jobId}`
    const failures: unknown[] = []
    for (const due of await asSystem(platform, READ_RULES_TASK, requestId, (system) =>
      listDueReadings(system),
    ))
      await readRules(platform, due, { requestId, publicUrl }).catch((error: unknown) => failures.push(error))
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} shops could not be read`)
  }
}

/** Reads the rules of one shop. Addresses of its Owners stand outside of every shop, so they are not the command's to read. */
export async function readRules(
  platform: Platform,
  due: DueReading,
  { requestId, publicUrl }: { requestId: string; publicUrl: string },
): Promise<void> {
  const { clientId, rulesVersion } = due
  const caller = { actor: { kind: 'system', reason: READ_RULES_TASK } as const, requestId }
  const addresses = await asPerson(platform, caller, (people) => listOwnerAddresses(people, due))
  await asSystemInShop(platform, READ_RULES_TASK, requestId, clientId, (shop) =>
    tellFindings(shop, { rulesVersion, addresses, publicUrl }),
  )
}
