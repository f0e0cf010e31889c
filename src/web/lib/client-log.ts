/** Levels of the client log, lowest first (N2). */
const LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal'] as const
export type LogLevel = (typeof LEVELS)[number]

/** What goes over the line: one record, time in milliseconds (contracts.md, `/api/log`). */
export type LogRecord = { level: LogLevel; messages: string[]; timestamp: number }

export type ClientLogOptions = {
  enabled: boolean
  threshold: LogLevel
  environment: string
  now: () => number
  send: (url: string, body: Blob) => void
  mirror: Pick<Console, 'error' | 'warn'>
}

export type ClientLog = (level: LogLevel, ...messages: unknown[]) => void

const LOG_ADDRESS = '/api/log'

/**
 * The logger of the browser. Records from the threshold up go to `/api/log` by beacon, only when logging is
 * enabled; error, fatal and warn go to the console always (specification §7, N2).
 */
export function createClientLog(options: ClientLogOptions): ClientLog {
  return (level, ...messages) => {
    if (level === 'error' || level === 'fatal') options.mirror.error(...messages)
    if (level === 'warn') options.mirror.warn(...messages)
    if (!options.enabled || LEVELS.indexOf(level) < LEVELS.indexOf(options.threshold)) return
    const record: LogRecord = {
      level,
      messages: [`[${options.environment}]`, ...messages.map(asText)],
      timestamp: options.now(),
    }
    options.send(LOG_ADDRESS, new Blob([JSON.stringify(record)], { type: 'application/json' }))
  }
}

/** Whether a word from the settings is a level; anything else falls back to `info`. */
export function logLevel(word: string): LogLevel {
  return LEVELS.find((level) => level === word) ?? 'info'
}

function asText(message: unknown): string {
  if (typeof message === 'string') return message
  if (message instanceof Error) return message.stack ?? `${message.name}: ${message.message}`
  try {
    return JSON.stringify(message) ?? String(message)
  } catch {
    return String(message)
  }
}

/** Until the settings are known nothing is sent and only the console speaks. */
let current: ClientLog = createClientLog({
  enabled: false,
  threshold: 'info',
  environment: '',
  now: () => 0,
  send: () => {},
  mirror: globalThis.console,
})

/** Sets the logger of this page; `main.tsx` calls it once, as soon as the settings are read. */
export function installClientLog(log: ClientLog): void {
  current = log
}

/** Writes to the client log; see `createClientLog`. */
export const clientLog: ClientLog = (level, ...messages) => current(level, ...messages)
