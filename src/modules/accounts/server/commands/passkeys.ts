import { and, asc, eq, isNull } from 'drizzle-orm'
import { newId } from '#server/ids.ts'
import type { OwnDb, PeopleDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import type { NewPasskey, Passkey, PasskeyAnswer } from '../../contract-account.ts'
import { accountWords } from '../../words.en.ts'
import {
  challengeOf,
  creationOptions,
  requestOptions,
  verifiedKey,
  verifiedUse,
} from '../adapters/webauthn.ts'
import { passkeys, users } from '../tables.ts'
import { mailSignInChange, type AboutSelf } from './mail-sign-in-change.ts'
import { rememberChallenge, takeChallenge } from './one-time-challenge.ts'
import { linksOf } from './provider-link.ts'
import { recordAccountChange } from './record-account-change.ts'
import { assertWayIn, lockPerson } from './ways-in.ts'

/** More than this nobody tells apart. */
const MAX_PASSKEYS = 20
const words = accountWords.passkeys

/** The passkeys of a person, oldest first; their keys stay here. */
export async function listPasskeys({ db }: PeopleDb, userId: string): Promise<Passkey[]> {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
    .limit(MAX_PASSKEYS)
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({ id, name, createdAt, lastUsedAt }))
}

/** What the browser is told to make a passkey for this person. Throws NAME_TAKEN when they have enough. */
export async function askForPasskey(people: PeopleDb, self: AboutSelf, at: Date) {
  const known = await people.db
    .select({ credentialId: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, self.userId))
  if (known.length >= MAX_PASSKEYS)
    throw new AppError('NAME_TAKEN', { sentence: words.tooMany(MAX_PASSKEYS) })
  const options = await creationOptions(self.publicUrl, self, known)
  await rememberChallenge(people, { kind: 'passkey', token: options.challenge, value: self.userId, at })
  return options
}

async function tell(own: OwnDb, { self, name, isAdded, at }: Told): Promise<void> {
  await recordAccountChange(own, self, {
    verb: isAdded ? 'passkey-added' : 'passkey-removed',
    thing: name,
    before: { passkey: isAdded ? null : name },
    after: { passkey: isAdded ? name : null },
  })
  await mailSignInChange(own, self, isAdded ? words.mail.added(name) : words.mail.removed(name), at)
}

type Told = { self: AboutSelf; name: string; isAdded: boolean; at: Date }

/** Keeps a new passkey. Throws CODE_NOT_VALID for an answer that does not fit, was used or came too late. */
export async function addPasskey(
  own: OwnDb,
  { self, name, made, at }: { self: AboutSelf; name: string; made: NewPasskey; at: Date },
): Promise<{ id: string }> {
  const challenge = challengeOf(made.clientDataJSON) ?? ''
  const askedFor = await takeChallenge(own, { kind: 'passkey', token: challenge, at })
  const key = askedFor === self.userId ? await verifiedKey(self.publicUrl, challenge, made) : null
  if (!key) throw new AppError('CODE_NOT_VALID', { sentence: words.notMade })
  const id = newId('pky', at)
  const { rowCount } = await own.db
    .insert(passkeys)
    .values({ id, userId: self.userId, name, ...key, createdAt: at })
    .onConflictDoNothing()
  if (!rowCount) throw new AppError('NAME_TAKEN', { sentence: words.known })
  await tell(own, { self, name, isAdded: true, at })
  return { id }
}

const ofPerson = (userId: string, id: string) => and(eq(passkeys.id, id), eq(passkeys.userId, userId))

/** Gives a passkey of the person another name. Throws NOT_FOUND, also for somebody else's. */
export async function renamePasskey(own: OwnDb, self: AboutSelf, id: string, name: string): Promise<void> {
  const mine = ofPerson(self.userId, id)
  const [before] = await own.db.select({ name: passkeys.name }).from(passkeys).where(mine).for('update')
  if (!before) throw new AppError('NOT_FOUND')
  if (before.name === name) return
  await own.db.update(passkeys).set({ name }).where(mine)
  await recordAccountChange(own, self, {
    verb: 'passkey-renamed',
    thing: name,
    before: { passkey: before.name },
    after: { passkey: name },
  })
}

/**
 * Takes a passkey of the person away. Throws NOT_FOUND, also for somebody else's; LAST_WAY_IN when nothing else opens the
 * account (`issuer` of the provider that may).
 */
export async function removePasskey(
  own: OwnDb,
  { self, id, issuer, at }: { self: AboutSelf; id: string; issuer: string | undefined; at: Date },
): Promise<void> {
  await lockPerson(own, self.userId)
  const [gone] = await own.db.delete(passkeys).where(ofPerson(self.userId, id)).returning()
  if (!gone) throw new AppError('NOT_FOUND')
  await assertWayIn(own, self.userId, issuer === undefined ? [] : linksOf(issuer))
  await tell(own, { self, name: gone.name, isAdded: false, at })
}

/** What the browser of somebody unknown is told to sign in with a passkey. */
export async function askForSignIn(people: PeopleDb, publicUrl: string, at: Date) {
  const options = await requestOptions(publicUrl)
  await rememberChallenge(people, { kind: 'passkey', token: options.challenge, value: '', at })
  return options
}

/**
 * Whose passkey signed. It asked for finger, face or PIN, so it stands for both factors. Throws SIGN_IN_FAILED for every
 * other answer and for a disabled person: nobody learns which.
 */
export async function usePasskey(
  people: PeopleDb,
  { publicUrl, answer, at }: { publicUrl: string; answer: PasskeyAnswer; at: Date },
): Promise<{ id: string; email: string; name: string }> {
  const challenge = challengeOf(answer.clientDataJSON) ?? ''
  const asked = await takeChallenge(people, { kind: 'passkey', token: challenge, at })
  const [row] = await people.db
    .select({ key: passkeys, user: { id: users.id, email: users.email, name: users.name } })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(and(eq(passkeys.credentialId, answer.credentialId), isNull(users.disabledAt)))
    .for('update', { of: passkeys })
  const counter = row && asked === '' ? await verifiedUse(publicUrl, challenge, answer, row.key) : null
  if (!row || counter === null) throw new AppError('SIGN_IN_FAILED', { cause: 'WRONG_PASSKEY' })
  await people.db.update(passkeys).set({ counter, lastUsedAt: at }).where(eq(passkeys.id, row.key.id))
  return row.user
}
