import { sql } from 'drizzle-orm'
import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import type { Pool } from 'pg'
import type { Log } from './log.ts'
import type { PeopleDb, Platform, ShopDb } from './scope.ts'

/** What a job is told: the payload of the command that enqueued it, with its shop (empty for jobs about people). */
export type JobPayload = { clientId: string } & Record<string, unknown>

/** One task: gets the payload, throws to be tried again with growing pauses. */
export type Task = (platform: Platform, payload: JobPayload, jobId: string) => Promise<void>

/**
 * Enqueues a job in the transaction of the command: it runs if, and only if, that commits. The same `jobKey` moves or
 * replaces the waiting job. `runAt` is system time.
 */
export async function enqueue(
  handle: ShopDb | PeopleDb,
  task: string,
  payload: Record<string, unknown>,
  options: { jobKey?: string; runAt?: Date } = {},
): Promise<void> {
  const body = JSON.stringify({ ...payload, clientId: 'clientId' in handle ? handle.clientId : '' })
  await handle.db.execute(
    sql`select jobs.enqueue(${task}, ${body}::json, ${options.runAt?.toISOString() ?? null}::timestamptz, ${options.jobKey ?? null}::text)`,
  )
}

type Running = {
  pool: Pool
  platform: Platform
  tasks: Record<string, Task>
  /** Tasks that run again and again, each with its times as cron writes them; once over all workers. */
  schedule: Record<string, string>
  log: Log
}

/**
 * Starts the worker. Tasks are run with no ambient tenant: each opens its shop from the payload. Stop it to give
 * unfinished work back.
 */
export function startWorker({ pool, platform, tasks, schedule, log }: Running): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown, helpers) => task(platform, payload as JobPayload, helpers.job.id),
    ]),
  )
  return run({
    pgPool: pool,
    taskList,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 2_000,
    // One waiting job a task: what could not run in time does not pile up.
    crontab: Object.entries(schedule)
      .map(([task, times]) => `${times} ${task} ?jobKey=${task}&max=1`)
      .join('\n'),
    logger: new Logger(
      () => (level, message) =>
        log[level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug']({ part: 'jobs' }, message),
    ),
  }).then((runner) => {
    runner.events.on('job:failed', ({ error, job }) =>
      log.error({ err: error, task: job.task_identifier }, 'job failed for good'),
    )
    runner.events.on('pool:listen:error', ({ error }) => log.warn({ err: error }, 'job listener lost'))
    return runner
  })
}
