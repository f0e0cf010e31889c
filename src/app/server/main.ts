import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { anonymousKeyOf } from '#modules/accounts/server/bearer.ts'
import { systemClock } from '#server/clock.ts'
import { ConfigError, loadConfig, type Config } from '#server/config.ts'
import { assertSafeDatabase, migrateDatabase } from '#server/db/migrate.ts'
import { loginOf, withLogin } from '#server/db/logins.ts'
import { jobsPool } from '#server/jobs-schema.ts'
import { startWorker } from '#server/jobs.ts'
import { noLimits, productLimits } from '#server/limits.ts'
import { makeLog, type Log } from '#server/log.ts'
import { preparedAnswers } from '#modules/booking/server/prepared-answers.ts'
import { closePlatform, openPlatform } from '#server/platform.ts'
import { listenToChanges } from '#server/realtime/change-listener.ts'
import type { Platform } from '#server/scope.ts'
import { loadHistory } from './demo/history/load-history.ts'
import { loadDemo } from './demo/load-demo.ts'
import { DEMO_PEOPLE } from './demo/people.ts'
import { jobs, SCHEDULE } from './jobs.ts'
import { hintPublisher } from './realtime.ts'
import { installationSecret } from './secret.ts'
import { buildServer } from './server.ts'
import { TABLE_CLASSES } from './table-classes.ts'
import { viteWeb } from './vite-web.ts'
import { warmUp } from './warm-up.ts'
import { builtWeb } from './web-build.ts'

/** Exit code of a wrong configuration: the launcher prints the sentence and does not try again. */
const EXIT_CONFIG = 78
/** How long answers say `Connection: close` before the server stops listening (reliability.md fact 7). */
const DRAIN_MS = 1_500

/**
 * How long answers that are under way have then, as long as a statement may take. What is open after it never asked
 * anything, or asks a byte a second: it is cut, or it would hold the end for as long as slow clients are borne.
 */
const LAST_ANSWERS_MS = 5_000

type Stopping = { log: Log; steps: (() => unknown)[] }
type Running = Stopping & { demoPassword: string | null }

async function openDatabase(config: Config, secret: string, log: Log): Promise<Platform> {
  const databaseUrl = config.DATABASE_URL ?? ''
  await migrateDatabase({
    ownerUrl: databaseUrl,
    folder: 'migrations',
    classes: TABLE_CLASSES,
    functions: readFileSync('src/app/server/database/functions.sql', 'utf8'),
    secret: config.DATABASE_APP_URL ? null : secret,
  })
  const platform = openPlatform({
    databaseUrl,
    appUrl: config.DATABASE_APP_URL ?? null,
    secret,
    clock: systemClock(),
    onError: (error) => log.warn({ err: error }, 'idle database connection lost'),
  })
  await assertSafeDatabase(platform.app.pool)
  return platform
}

async function closeHttp(http: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => http.server.closeAllConnections(), LAST_ANSWERS_MS)
  await http.close()
  clearTimeout(cut)
}

/** Drains, then closes everything in order; answers that were promised are sent first. */
async function stop({ log, steps }: Stopping): Promise<void> {
  log.info('stopping')
  for (const step of steps) await step()
  log.info('stopped')
}

async function start(config: Config, log: Log): Promise<Running> {
  const secret = installationSecret(config.SESSION_SECRET, config.DATA_DIR)
  const platform = await openDatabase(config, secret, log)
  const demoPassword = config.demo ? await loadDemo(platform, { dataDir: config.DATA_DIR }) : null
  const limits =
    config.RATE_LIMITS === 'off' ? noLimits : productLimits(platform.app, () => platform.clock.system())
  const development = config.NODE_ENV === 'development'
  const webBuild = development ? await viteWeb() : builtWeb(resolve('dist/web'))
  const anonymousKey = anonymousKeyOf(secret)
  const server = await buildServer({
    config,
    secret,
    anonymousKey,
    platform,
    limits,
    log,
    webBuild,
    demoPassword,
  })

  const onError = (error: Error) => log.warn({ err: error }, 'job connection lost')
  const jobsUrl = config.DATABASE_APP_URL ?? withLogin(config.DATABASE_URL ?? '', loginOf('jobs', secret))
  const pool = jobsPool({ connectionString: jobsUrl }, onError)
  const worker =
    config.NODE_ROLE === 'web'
      ? null
      : await startWorker({ pool, platform, tasks: jobs(config), schedule: SCHEDULE, log })
  const listenUrl = config.DATABASE_APP_URL ?? withLogin(config.DATABASE_URL ?? '', loginOf('app', secret))
  const endListening = listenToChanges(listenUrl, {
    hint: hintPublisher(server.hub),
    gap: () => preparedAnswers.invalidateAll(),
  })
  if (config.NODE_ROLE !== 'worker') {
    await warmUp(server.http, config.publicUrl)
    await server.http.listen({ port: config.PORT, host: config.HOST })
  }
  // A launcher that hears this knows that a later end is no failed start.
  process.send?.('started')
  const ending = new AbortController()
  const history = config.demo ? fillDemoHistory(platform, log, ending.signal) : null
  return {
    log,
    demoPassword,
    steps: [
      () => ending.abort(),
      () => server.drain(),
      () => pause(DRAIN_MS),
      () => server.closeRealtime(),
      () => closeHttp(server.http),
      endListening,
      () => worker?.stop(),
      () => pool.end(),
      () => history,
      () => closePlatform(platform),
    ],
  }
}

/** The demo's past comes while the product already answers; what is missing when it ends, the next start adds. */
async function fillDemoHistory(platform: Platform, log: Log, ending: AbortSignal): Promise<void> {
  try {
    await loadHistory(platform, ending)
    log.info('the history of the demo is whole')
  } catch (error) {
    log.warn({ err: error }, 'the history of the demo is not whole; the next start goes on with it')
  }
}

function announce({ publicUrl }: Config, demoPassword: string | null): void {
  const lines = [`Always Open is ready: ${publicUrl}`]
  if (demoPassword !== null)
    lines.push(
      `Book as a customer: ${publicUrl}/book/front-range-denver`,
      `Sign in as: ${DEMO_PEOPLE.map(({ email }) => email).join(', ')}`,
      `Password: ${demoPassword}`,
    )
  process.stdout.write(`${lines.join('\n')}\n`)
}

async function main(): Promise<void> {
  const config = loadConfig(process.env)
  const log = makeLog(config.LOG_LEVEL)
  const running = await start(config, log)
  announce(config, running.demoPassword)
  let stopping: Promise<void> | null = null
  const end = () => {
    stopping ??= stop(running).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected failure; the launcher starts the server again')
    process.exit(1)
  })
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(error instanceof ConfigError ? EXIT_CONFIG : 1)
})
