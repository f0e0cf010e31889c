import { AppError } from '#shared/app-error.ts'

const GONE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08003',
  '53300',
])
const BUSY = new Set(['55P03', '40P01', '40001', '25P03'])
const SLOW = new Set(['57014'])
/** Two rows that exclude each other: somebody else was there first. */
const OVERLAPPING = '23P01'
const GONE_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

/** The SQLSTATE or system code behind an error, looking through the wrappers of the query builder. */
export function databaseCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code: unknown = 'code' in error ? error.code : null
  if (typeof code === 'string' && !(error instanceof AppError)) return code
  return databaseCode(error.cause)
}

/** The name of the constraint that refused a row, or null. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint
  return violatedConstraint(error.cause)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.message} ${messageOf(error.cause)}` : ''
}

/** A database that is gone or busy, or that has the place already, is a clear refusal; every other error passes as it is. */
export function unavailable(error: unknown): unknown {
  const code = databaseCode(error) ?? ''
  if (GONE.has(code) || BUSY.has(code) || GONE_TEXT.test(messageOf(error)))
    return new AppError('UNAVAILABLE', { retryAfterS: 1, cause: error })
  if (SLOW.has(code)) return new AppError('TIMEOUT', { params: { max: 5 }, cause: error })
  if (code === OVERLAPPING) return new AppError('VERSION_CONFLICT', { cause: error })
  return error
}
