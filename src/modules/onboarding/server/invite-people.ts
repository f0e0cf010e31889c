import type { z } from 'zod'
import { invite } from '#modules/accounts/server/commands/invite.ts'
import { STEP_SCHEMAS } from '#modules/onboarding/contract-steps.ts'
import type { Task } from '#server/jobs.ts'
import { enterShop } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'

/** Name of the job that invites the people whom a finished form names. */
export const INVITE_PEOPLE_TASK = 'invite-people'

/** Payload of the job: who was named, with the roles that they get. */
export type PeopleToInvite = z.output<typeof STEP_SCHEMAS.users>

/**
 * Invites everybody whom the form names, all in one transaction, so that a second try sends no second mail. People live
 * behind another login than the form, which is why the form's own transaction cannot do it. Who works there is left out.
 */
export function makeInvitePeople(publicUrl: string): Task {
  return async (platform, payload, jobId) => {
    const { people } = STEP_SCHEMAS.users.parse({ people: payload['people'] })
    const caller = { actor: { kind: 'system', reason: INVITE_PEOPLE_TASK } as const, requestId: jobId }
    const shop = await enterShop(platform, caller, payload.clientId, 'users.write')
    await shop.withPeople(async (crew) => {
      for (const person of people)
        await invite(crew, person, { inviterName: '', publicUrl, at: platform.clock.system() }).catch(
          (error: unknown) => {
            if (!(error instanceof AppError && error.code === 'NAME_TAKEN')) throw error
          },
        )
    })
  }
}
