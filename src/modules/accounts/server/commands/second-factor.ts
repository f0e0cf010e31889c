import { and, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import { purposeKey } from '#server/jwt.ts'
import { seal, unseal } from '#server/seal.ts'
import type { OwnDb, PeopleDb } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { APP_ERROR_WORDS_EN } from '#shared/app-error-words.en.ts'
import { accountWords } from '../../words.en.ts'
import { newRecoveryCodes, newTotpSecret, recoveryHash, totpStep } from '../one-time-codes.ts'
import { secondFactors, sessions } from '../tables.ts'
import { mailSignInChange, type AboutSelf } from './mail-sign-in-change.ts'
import { recordAccountChange } from './record-account-change.ts'

/** The installation's secret, and system time: codes do not follow the business clock. */
export type CodeCheck = { userId: string; secret: string; at: Date }

const sealKey = (secret: string) => purposeKey(secret, 'second-factor')
const isGuarding = (userId: string) =>
  and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))

/** Whether a second factor guards the account, since when, and how many recovery codes are left. */
export async function findSecondFactor(
  { db }: Pick<PeopleDb, 'db'>,
  userId: string,
): Promise<{ since: Date; codesLeft: number } | null> {
  const [row] = await db.select().from(secondFactors).where(isGuarding(userId))
  return row?.confirmedAt ? { since: row.confirmedAt, codesLeft: row.recoveryHashes.length } : null
}

/** Makes a secret for an app and keeps it beside the account; it guards nothing until a code of it is confirmed. */
export async function prepareSecondFactor(
  { db }: PeopleDb,
  { userId, secret, at }: CodeCheck,
): Promise<string> {
  const appSecret = newTotpSecret()
  const sealedSecret = seal(sealKey(secret), userId, appSecret)
  const fresh = { sealedSecret, lastStep: 0, recoveryHashes: [], createdAt: at }
  const { rowCount } = await db
    .insert(secondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: fresh,
      setWhere: isNull(secondFactors.confirmedAt),
    })
  if (!rowCount) throw new AppError('NAME_TAKEN', { sentence: accountWords.secondFactor.already })
  return appSecret
}

/** A refused code of somebody who is signed in, under its field. */
export const wrongCode = () =>
  new AppError('WRONG_SECOND_FACTOR', {
    fields: [{ path: 'code', message: APP_ERROR_WORDS_EN.WRONG_SECOND_FACTOR }],
  })

/** Moves the last used step on, unless another request was there first: a code works once. */
async function takeStep({ db }: PeopleDb, userId: string, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
  return rowCount === 1
}

/**
 * Uses a code of the app or a recovery code, each of which works once. False for one that is wrong or was used, and for
 * an account that no second factor guards.
 */
export async function spendCode(
  people: PeopleDb,
  { userId, secret, at }: CodeCheck,
  code: string,
): Promise<boolean> {
  const [row] = await people.db.select().from(secondFactors).where(isGuarding(userId)).for('update')
  if (!row) return false
  const step = await totpStep(unseal(sealKey(secret), userId, row.sealedSecret), code, at)
  if (step !== null) return takeStep(people, userId, step)
  const hash = recoveryHash(secret, code)
  if (!row.recoveryHashes.includes(hash)) return false
  const recoveryHashes = row.recoveryHashes.filter((each) => each !== hash)
  await people.db.update(secondFactors).set({ recoveryHashes }).where(eq(secondFactors.userId, userId))
  return true
}

async function endOthers({ db }: PeopleDb, userId: string, sessionToken: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, sessionToken)))
}

/** Writes what happened to the account into the history of the person's shops, and mails it to them. */
async function tell(own: OwnDb, self: AboutSelf, verb: 'on' | 'off' | 'renewed', at: Date): Promise<void> {
  await recordAccountChange(own, self, {
    verb: verb === 'renewed' ? 'recovery-codes-renewed' : `second-factor-${verb}`,
    before: { secondFactor: verb !== 'on' },
    after:
      verb === 'renewed' ? { secondFactor: true, recoveryCodes: 'new' } : { secondFactor: verb === 'on' },
  })
  await mailSignInChange(own, self, accountWords.secondFactor.mail[verb], at)
}

type OwnChange = CodeCheck & { self: AboutSelf; sessionToken: string }

/**
 * Turns the second factor on with the first code of the app, signs every other device out and answers the recovery
 * codes, which can be read this once only. Throws WRONG_SECOND_FACTOR.
 */
export async function confirmSecondFactor(own: OwnDb, change: OwnChange, code: string): Promise<string[]> {
  const { userId, secret, at, self, sessionToken } = change
  const [row] = await own.db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
    .for('update')
  if (!row) throw new AppError('NOT_FOUND')
  const step = await totpStep(unseal(sealKey(secret), userId, row.sealedSecret), code, at)
  if (step === null) throw wrongCode()
  const codes = newRecoveryCodes()
  const recoveryHashes = codes.map((each) => recoveryHash(secret, each))
  await own.db
    .update(secondFactors)
    .set({ confirmedAt: at, lastStep: step, recoveryHashes })
    .where(eq(secondFactors.userId, userId))
  await endOthers(own, userId, sessionToken)
  await tell(own, self, 'on', at)
  return codes
}

/** Replaces every recovery code; the old ones end. Throws WRONG_SECOND_FACTOR. */
export async function renewRecoveryCodes(own: OwnDb, change: OwnChange, code: string): Promise<string[]> {
  const { userId, secret, at, self } = change
  if (!(await spendCode(own, change, code))) throw wrongCode()
  const codes = newRecoveryCodes()
  const recoveryHashes = codes.map((each) => recoveryHash(secret, each))
  await own.db.update(secondFactors).set({ recoveryHashes }).where(eq(secondFactors.userId, userId))
  await tell(own, self, 'renewed', at)
  return codes
}

/** Turns the second factor off with a last code, and signs every other device out. Throws WRONG_SECOND_FACTOR. */
export async function endSecondFactor(own: OwnDb, change: OwnChange, code: string): Promise<void> {
  const { userId, at, self, sessionToken } = change
  if (!(await spendCode(own, change, code))) throw wrongCode()
  await own.db.delete(secondFactors).where(eq(secondFactors.userId, userId))
  await endOthers(own, userId, sessionToken)
  await tell(own, self, 'off', at)
}

/**
 * Turns the second factor of somebody off who lost their phone and every recovery code, and signs all their devices
 * out. Only for whoever runs the installation, who has made sure who asks. Throws NOT_FOUND when none is on.
 */
export async function liftSecondFactor(own: OwnDb, self: AboutSelf, at: Date): Promise<void> {
  const { rowCount } = await own.db.delete(secondFactors).where(isGuarding(self.userId))
  if (!rowCount) throw new AppError('NOT_FOUND')
  await own.db.delete(sessions).where(eq(sessions.userId, self.userId))
  await tell(own, self, 'off', at)
}
