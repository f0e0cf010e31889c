import { organizationProcedure, router, shopProcedure, type Context } from '#server/trpc.ts'
import {
  crewPageShape,
  invitationKeyShape,
  invitationShape,
  memberKeyShape,
  memberUpdateShape,
} from '../contract-crew.ts'
import { removeMember, setRoles } from './commands/change-crew.ts'
import { invite, resendInvitation, withdrawInvitation } from './commands/invite.ts'
import { listCrew, listInvitations } from './queries/crew.ts'

/** The sender of an invitation, and when by the clock that links are judged by; charged before anything is sent. */
async function sendingOf(ctx: Context & { person: { userId: string; name: string } }) {
  await ctx.limits.charge('invitation', ctx.person.userId)
  return { inviterName: ctx.person.name, publicUrl: ctx.signing.publicUrl, at: ctx.platform.clock.system() }
}

/** People of one shop; roles held at its organization are listed, and changed at the organization. */
export const userRouter = router({
  /** Who works here, by name. */
  list: shopProcedure('users.read', crewPageShape).query(({ ctx, input }) =>
    ctx.inShop.withPeople((crew) => listCrew(crew, input)),
  ),
  /** Gives somebody other roles. Throws NOT_FOUND, VERSION_CONFLICT, LAST_OWNER. */
  update: shopProcedure('users.write', memberUpdateShape).mutation(({ ctx, input }) =>
    ctx.inShop.withPeople((crew) => setRoles(crew, input)),
  ),
  /** Takes somebody off the shop. Throws NOT_FOUND, LAST_OWNER. */
  remove: shopProcedure('users.write', memberKeyShape).mutation(({ ctx, input }) =>
    ctx.inShop.withPeople((crew) => removeMember(crew, input.userId)),
  ),
})

/** Invitations to one shop. */
export const invitationRouter = router({
  /** Those that wait, expired ones included. */
  list: shopProcedure('users.read', {}).query(({ ctx }) =>
    ctx.inShop.withPeople((crew) => listInvitations(crew, ctx.platform.clock.system())),
  ),
  /** Invites by mail; an address that is invited already gets a new link. Throws NAME_TAKEN. */
  create: shopProcedure('users.write', invitationShape).mutation(async ({ ctx, input }) => {
    const sending = await sendingOf(ctx)
    return ctx.inShop.withPeople((crew) => invite(crew, input, sending))
  }),
  /** Sends one again, with a new link. Throws NOT_FOUND. */
  resend: shopProcedure('users.write', invitationKeyShape).mutation(async ({ ctx, input }) => {
    const sending = await sendingOf(ctx)
    return ctx.inShop.withPeople((crew) => resendInvitation(crew, input.id, sending))
  }),
  /** Takes one back. Throws NOT_FOUND. */
  remove: shopProcedure('users.write', invitationKeyShape).mutation(({ ctx, input }) =>
    ctx.inShop.withPeople((crew) => withdrawInvitation(crew, input.id)),
  ),
})

/** People of an organization; their roles reach every shop of it (ruling D6). */
export const organizationUserRouter = router({
  /** Who works at the organization, by name. */
  list: organizationProcedure('organization-users.read', crewPageShape).query(({ ctx, input }) =>
    ctx.inCrew((crew) => listCrew(crew, input)),
  ),
  /** Gives somebody other roles. Throws NOT_FOUND, VERSION_CONFLICT, LAST_OWNER. */
  update: organizationProcedure('organization-users.write', memberUpdateShape).mutation(({ ctx, input }) =>
    ctx.inCrew((crew) => setRoles(crew, input)),
  ),
  /** Takes somebody off the organization. Throws NOT_FOUND, LAST_OWNER. */
  remove: organizationProcedure('organization-users.write', memberKeyShape).mutation(({ ctx, input }) =>
    ctx.inCrew((crew) => removeMember(crew, input.userId)),
  ),
})

/** Invitations to an organization. */
export const organizationInvitationRouter = router({
  /** Those that wait, expired ones included. */
  list: organizationProcedure('organization-users.read', {}).query(({ ctx }) =>
    ctx.inCrew((crew) => listInvitations(crew, ctx.platform.clock.system())),
  ),
  /** Invites by mail; an address that is invited already gets a new link. Throws NAME_TAKEN. */
  create: organizationProcedure('organization-users.write', invitationShape).mutation(
    async ({ ctx, input }) => {
      const sending = await sendingOf(ctx)
      return ctx.inCrew((crew) => invite(crew, input, sending))
    },
  ),
  /** Sends one again, with a new link. Throws NOT_FOUND. */
  resend: organizationProcedure('organization-users.write', invitationKeyShape).mutation(
    async ({ ctx, input }) => {
      const sending = await sendingOf(ctx)
      return ctx.inCrew((crew) => resendInvitation(crew, input.id, sending))
    },
  ),
  /** Takes one back. Throws NOT_FOUND. */
  remove: organizationProcedure('organization-users.write', invitationKeyShape).mutation(({ ctx, input }) =>
    ctx.inCrew((crew) => withdrawInvitation(crew, input.id)),
  ),
})
