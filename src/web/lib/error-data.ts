import { TRPCClientError } from '@trpc/client'
import type { AppErrorCode, AppErrorDetails } from '#shared/app-error.ts'

/** What a refused call carries (contracts.md "error data"). */
export type ErrorData = Omit<AppErrorDetails, 'sentence' | 'cause'> & {
  code: string
  httpStatus: number
  path?: string
  requestId?: string
  appCode?: AppErrorCode
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

/** What speaks against it, in the desk's words. */
export function reasonSentences(data: ErrorData | null): string[] {
  return (data?.reasons ?? []).flatMap(({ sentence }) => sentence ?? [])
}

export function mayRetryAlone(code: AppErrorCode | undefined): boolean {
  return code !== undefined && ALONE.includes(code)
}

function isErrorData(data: unknown): data is ErrorData {
  return typeof data === 'object' && data !== null && 'code' in data && 'httpStatus' in data
}
