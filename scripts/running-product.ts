import { resolve } from 'node:path'
import { installationSecret } from '#app/server/secret.ts'
import { systemClock } from '#server/clock.ts'
import { closePlatform, openPlatform } from '#server/platform.ts'
import type { Platform } from '#server/scope.ts'
import { AppError } from '#shared/app-error.ts'
import { runningDatabase } from './running-database.ts'

/** Does something with the database of the running product (same `DATA_DIR` or `DATABASE_URL`), and closes it. */
export async function onRunningProduct<T>(work: (platform: Platform) => Promise<T>): Promise<T> {
  const { env } = process
  const dataDir = resolve(env['DATA_DIR'] || 'data')
  const platform = openPlatform({
    databaseUrl: runningDatabase(dataDir, env['DATABASE_URL']),
    appUrl: env['DATABASE_APP_URL'] ?? null,
    secret: installationSecret(env['SESSION_SECRET'], dataDir),
    clock: systemClock(),
    onError: () => {},
  })
  try {
    return await work(platform)
  } finally {
    await closePlatform(platform)
  }
}

/** Runs a command; why it was refused goes to standard error, by the fields where there are any, and the exit code is 1. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    const fields = error instanceof AppError ? (error.details.fields ?? []) : []
    const lines = fields.map(({ path, message }) => `${path}: ${message}`)
    const whole = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${lines.length > 0 ? lines.join('\n') : whole}\n`)
    process.exitCode = 1
  }
}
