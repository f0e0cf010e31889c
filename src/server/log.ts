import { pino, type Logger } from 'pino'

export type Log = Logger

/** Paths that never reach the log, wherever they stand. */
const SECRET_PATHS = [
  'password',
  '*.password',
  'token',
  '*.token',
  'cookie',
  '*.cookie',
  'authorization',
  '*.authorization',
  'req.headers',
]

/** One JSON line a record; secrets are cut out by name. */
export function makeLog(level: string): Log {
  return pino({
    level,
    redact: { paths: SECRET_PATHS, censor: '[secret]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
  })
}
