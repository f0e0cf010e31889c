import { listOwnerAddresses } from '#modules/accounts/server/queries/owner-addresses.ts'
import type { Task } from '#server/jobs.ts'
import { asPerson, asSystem, asSystemInShop } from '#server/scope.ts'
import { tellFindings } from './commands/tell-findings.ts'
import { listDueReadings } from './queries/due-readings.ts'

/** Name of the job that reads changed rules as a proof-reader; it runs every minute. */
export const READ_RULES_TASK = 'read-rules'

/**
 * The job itself. Addresses stand outside of every shop, so the job reads them, not the command. A shop that fails does
 * not keep the others waiting; the failures are thrown together at the end.
 */
export function makeReadRules(publicUrl: string): Task {
  return async (platform, _payload, jobId) => {
    const requestId = `job:${jobId}`
    const caller = { actor: { kind: 'system', reason: READ_RULES_TASK } as const, requestId }
    const failures: unknown[] = []
    for (const due of await asSystem(platform, READ_RULES_TASK, requestId, listDueReadings)) {
      const { clientId, rulesVersion } = due
      try {
        const addresses = await asPerson(platform, caller, (people) => listOwnerAddresses(people, due))
        await asSystemInShop(platform, READ_RULES_TASK, requestId, clientId, (shop) =>
          tellFindings(shop, { rulesVersion, addresses, publicUrl }),
        )
      } catch (error) {
        failures.push(error)
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} shops could not be read`)
  }
}
