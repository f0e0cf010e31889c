import { z } from 'zod'
import type { ClientRole } from '#shared/access/roles.ts'
import { CLIENT_ROLES } from '#shared/access/roles.ts'
import { cursor, email, id, pageSize, password, text } from '#shared/input.ts'

/** Roles somebody holds at a shop or an organization: at least one, each once. */
export const rolesInput = z
  .array(z.enum(CLIENT_ROLES, 'Choose one from the list.'))
  .min(1, 'Choose at least one.')
  .max(CLIENT_ROLES.length)
  .transform((roles) => CLIENT_ROLES.filter((role) => roles.includes(role)))

export const crewPageShape = { cursor: cursor.default(0), pageSize: pageSize.default(200) }
export const memberUpdateShape = { userId: id('usr'), roles: rolesInput, version: z.int().min(1) }
export const memberKeyShape = { userId: id('usr') }
export const invitationShape = { email, roles: rolesInput }
export const invitationKeyShape = { id: id('inv') }

/** Somebody who works at the place. `Organization`: their roles come from the organization and are changed there. */
export type CrewMember = {
  userId: string
  name: string
  email: string
  roles: ClientRole[]
  version: number
  source: 'Own' | 'Organization'
  isDisabled: boolean
}
export type CrewPage = { data: CrewMember[]; nextCursor: number | null }

export type InvitationState = 'Open' | 'Accepted' | 'Withdrawn'
/** An invitation that waits, or whose link is too old (`isExpired`). */
export type OpenInvitation = {
  id: string
  email: string
  roles: ClientRole[]
  inviterName: string
  sentAt: Date
  expiresAt: Date
  isExpired: boolean
}
export type InvitationPage = { data: OpenInvitation[]; nextCursor: null }
/** `isNew` is false when the address was invited already: the mail went again with a new link. */
export type Invited = { id: string; isNew: boolean }

/** `POST /api/auth/invitation`: what the link of a mail opens. */
export const invitationLinkInput = z.strictObject({ token: text(200) })
export type InvitationLink = {
  email: string
  place: string
  inviterName: string
  roles: ClientRole[]
  /** Somebody has this address already and signs in as always; else they choose a name and a password. */
  isKnown: boolean
  minLength: number
}
/** `POST /api/auth/accept-invitation`: in the session of the invited person, or with name and password of a new one. */
export const acceptInvitationInput = z.strictObject({
  token: text(200),
  name: text(120).optional(),
  password: password.optional(),
})
