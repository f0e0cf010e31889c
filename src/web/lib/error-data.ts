import { TRPCClientError } from '@trpc/client'
import type { AppErrorCode } from '#shared/app-error.ts'

/** What a refused call carries (contracts.md "error data"). */
export type ErrorData = {
  code: string
  httpStatus: number
  path?: string
  requestId?: string
  appCode?: AppErrorCode
  params?: Record<string, string | number>
  retryAfterS?: number
  fields?: { path: string; message: string }[]
  reasons?: {
    code: string
    ruleId: string | null
    subjectId?: string
    used?: number
    max?: number
    needed?: number
    /** In the desk's words, where staff asked. */
    sentence?: string
  }[]
  alternatives?: { date: string; startMin: number | null; startsAt: Date | null; label: string }[]
  current?: unknown
}

/** Codes after which the client repeats alone, with the same idempotency key (words.md §2 "Retry: auto"). */
const ALONE: readonly AppErrorCode[] = [
  'TIMEOUT',
  'IN_PROGRESS',
  'UNAVAILABLE',
  'PROVIDER_DOWN',
  'SYNC_FAILED',
]

/** The data of a refused call; null when nothing answered or the error is not from a call. */
export function appErrorData(error: unknown): ErrorData | null {
  if (!(error instanceof TRPCClientError)) return null
  const data: unknown = error.data
  return isErrorData(data) ? data : null
}

export function mayRetryAlone(code: AppErrorCode | undefined): boolean {
  return code !== undefined && ALONE.includes(code)
}

function isErrorData(data: unknown): data is ErrorData {
  return typeof data === 'object' && data !== null && 'code' in data && 'httpStatus' in data
}
