import { z } from 'zod'
import { id, password, text } from '#shared/input.ts'

export const renameShape = { name: text(120) }
export const passwordChangeShape = { current: password, password }
export const sessionKeyShape = { id: id('ses') }
/** What proves who asks before a way to sign in is changed. */
export const currentPasswordShape = { current: password }
/** Six digits of the app, or a recovery code. */
export const codeShape = { code: text(40) }
export const provenCodeShape = { ...currentPasswordShape, ...codeShape }

/** Bytes as browsers hand them over. */
const bytes = (max: number) => text(max).refine((value) => /^[A-Za-z0-9_-]+$/.test(value), 'Try again.')

/** What a browser made: only what the server reads of it. */
const newPasskeyShape = {
  credentialId: bytes(2_000),
  clientDataJSON: bytes(4_000),
  attestationObject: bytes(20_000),
  transports: z.array(text(40)).max(10),
}
export const passkeyShape = { name: text(80), ...newPasskeyShape }
const passkeyKeyShape = { id: id('pky') }
export const provenPasskeyKeyShape = { ...passkeyKeyShape, ...currentPasswordShape }
export const passkeyNameShape = { ...passkeyKeyShape, name: text(80) }
export type NewPasskey = z.output<z.ZodObject<typeof newPasskeyShape>>
/** `POST /api/auth/passkey/verify`. */
export const passkeyAnswerInput = z.strictObject({
  credentialId: bytes(2_000),
  clientDataJSON: bytes(4_000),
  authenticatorData: bytes(4_000),
  signature: bytes(4_000),
  userHandle: bytes(200).optional(),
})
export type PasskeyAnswer = z.output<typeof passkeyAnswerInput>
export type Passkey = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

/** What a person sees of themselves. `secondFactor` is null while none guards the account. */
export type Account = {
  name: string
  email: string
  minLength: number
  secondFactor: { since: Date; codesLeft: number } | null
}
/** What people do about their way of signing in. */
export const ACCOUNT_EVENT_VERBS = [
  'password-changed',
  'password-reset',
  'passkey-added',
  'passkey-renamed',
  'passkey-removed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-renewed',
  'provider-connected',
  'provider-disconnected',
  'signed-out',
] as const
export type AccountEventVerb = (typeof ACCOUNT_EVENT_VERBS)[number]
/** One of them as the person reads it. `isOwn` is false when whoever runs the installation did it. */
export type AccountEvent = {
  id: string
  at: Date
  verb: AccountEventVerb
  thing: string | null
  isOwn: boolean
}
/** A device that is signed in as this person. `lastSeenAt` is kept to five minutes. */
export type AccountSession = {
  id: string
  device: string
  signedInAt: Date
  lastSeenAt: Date
  isThis: boolean
}

/** The provider of the installation as a person's account stands to it; null where none is set. */
export type OwnProvider = { name: string; connectedAt: Date | null } | null
/** How connecting ended; stands in the address of `/account?provider=…`. */
export const CONNECT_OUTCOMES = ['connected', 'taken', 'other', 'refused', 'failed'] as const
export type ConnectOutcome = (typeof CONNECT_OUTCOMES)[number]

/** A secret for an authenticator app: to type, and as one path over a square of `size` modules. */
export type PreparedFactor = { secret: string; qr: { size: number; path: string } }
/** Shown once; only their hashes are kept. */
export type RecoveryCodes = { codes: string[] }
