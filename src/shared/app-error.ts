/** What a refused call carries beside its code. Every part is safe to show to whoever asked. */
export type AppErrorDetails = {
  /** Numbers and labels for the sentence, never secrets. */
  params?: Record<string, string | number>
  /** Plain words for each field of a form. */
  fields?: { path: string; message: string }[]
  /** The engine's reasons, in its order. */
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
  /** Times that can still be booked, nearest first, at most three. */
  alternatives?: { date: string; startMin: number | null; startsAt: Date | null; label: string }[]
  /** The newer record of a version conflict. */
  current?: unknown
  retryAfterS?: number
  /** The English sentence when the catalogue's own says too little; becomes the message. */
  sentence?: string
  /** For the log only; never sent. */
  cause?: unknown
}

/** A refusal that the product means. Transport turns it into a status once, in `server/trpc.ts`. */
export class AppError extends Error {
  readonly code: AppErrorCode
  readonly details: AppErrorDetails

  constructor(code: AppErrorCode, details: AppErrorDetails = {}) {
    super(code, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.details = details
  }
}

/** Protocol code of each product code: `[tRPC code, HTTP status]`. The catalogue is closed; a new code needs a row here. */
export const APP_ERRORS = {
  MALFORMED: ['PARSE_ERROR', 400],
  INVALID_INPUT: ['BAD_REQUEST', 400],
  SESSION_ENDED: ['UNAUTHORIZED', 401],
  SIGN_IN_FAILED: ['UNAUTHORIZED', 401],
  WRONG_SECOND_FACTOR: ['UNAUTHORIZED', 401],
  NOT_ALLOWED: ['FORBIDDEN', 403],
  UPGRADE_REQUIRED: ['FORBIDDEN', 403],
  INVITATION_OTHER_ACCOUNT: ['FORBIDDEN', 403],
  NOT_FOUND: ['NOT_FOUND', 404],
  LINK_NOT_VALID: ['NOT_FOUND', 404],
  INVITATION_NOT_VALID: ['NOT_FOUND', 404],
  METHOD_NOT_SUPPORTED: ['METHOD_NOT_SUPPORTED', 405],
  TIMEOUT: ['TIMEOUT', 408],
  VERSION_CONFLICT: ['CONFLICT', 409],
  NAME_TAKEN: ['CONFLICT', 409],
  SLOT_TAKEN: ['CONFLICT', 409],
  HOLD_EXPIRED: ['CONFLICT', 409],
  IN_PROGRESS: ['CONFLICT', 409],
  OFFER_GONE: ['CONFLICT', 409],
  NOT_BOOKABLE: ['PRECONDITION_FAILED', 412],
  CHANGE_REFUSED: ['PRECONDITION_FAILED', 412],
  OVERRIDE_NEEDED: ['PRECONDITION_FAILED', 412],
  LAST_OWNER: ['PRECONDITION_FAILED', 412],
  LAST_WAY_IN: ['PRECONDITION_FAILED', 412],
  NOT_CONNECTED: ['PRECONDITION_FAILED', 412],
  CANNOT_TEXT: ['PRECONDITION_FAILED', 412],
  TOO_LARGE: ['PAYLOAD_TOO_LARGE', 413],
  UPLOAD_TYPE: ['UNSUPPORTED_MEDIA_TYPE', 415],
  KEY_REUSED: ['UNPROCESSABLE_CONTENT', 422],
  CODE_NOT_VALID: ['UNPROCESSABLE_CONTENT', 422],
  TOO_MANY_TRIES: ['TOO_MANY_REQUESTS', 429],
  TOO_MANY_REQUESTS: ['TOO_MANY_REQUESTS', 429],
  MESSAGE_LIMIT: ['TOO_MANY_REQUESTS', 429],
  CLIENT_CLOSED: ['CLIENT_CLOSED_REQUEST', 499],
  INTERNAL: ['INTERNAL_SERVER_ERROR', 500],
  UNAVAILABLE: ['SERVICE_UNAVAILABLE', 503],
  PROVIDER_DOWN: ['SERVICE_UNAVAILABLE', 503],
  SYNC_FAILED: ['SERVICE_UNAVAILABLE', 503],
} as const satisfies Record<string, readonly [string, number]>

/** The closed catalogue of refusals. */
export type AppErrorCode = keyof typeof APP_ERRORS
