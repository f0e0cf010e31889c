import { id, password, text } from '#shared/input.ts'

export const renameShape = { name: text(120) }
export const passwordChangeShape = { current: password, password }
export const sessionKeyShape = { id: id('ses') }
/** What proves who asks before a way to sign in is changed. */
export const currentPasswordShape = { current: password }
/** Six digits of the app, or a recovery code. */
export const codeShape = { code: text(40) }
export const provenCodeShape = { ...currentPasswordShape, ...codeShape }

/** What a person sees of themselves. `secondFactor` is null while none guards the account. */
export type Account = {
  name: string
  email: string
  minLength: number
  secondFactor: { since: Date; codesLeft: number } | null
}
/** A device that is signed in as this person. `lastSeenAt` is kept to five minutes. */
export type AccountSession = {
  id: string
  device: string
  signedInAt: Date
  lastSeenAt: Date
  isThis: boolean
}

/** A secret for an authenticator app: to type, and as one path over a square of `size` modules. */
export type PreparedFactor = { secret: string; qr: { size: number; path: string } }
/** Shown once; only their hashes are kept. */
export type RecoveryCodes = { codes: string[] }
