import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { TABLE_CLASSES } from '#app/server/table-classes.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { startEmbeddedPostgresql } from '../../launcher/embedded-postgresql.mjs'
import { atDatabase, TEST_SECRET } from './database-address.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated database that each worker copies. */
    templateUrl: string
  }
}

async function server(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: () => Promise.resolve() }
  const dataDir = mkdtempSync(join(tmpdir(), 'always-open-test-'))
  // Every worker has a whole product's connections, some tests have several products, and those just closed still count.
  const settings = { max_connections: '300' }
  const embedded = await startEmbeddedPostgresql({ dataDir, durable: false, settings })
  return {
    url: embedded.url,
    stop: async () => {
      await embedded.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A template's name changes with what is migrated into it, so that a kept server never serves an old schema. */
function templateName(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .toSorted())
    hash.update(readFileSync(join('migrations', file)))
  hash.update(JSON.stringify(TABLE_CLASSES))
  return `ao_template_${hash.digest('hex').slice(0, 12)}_${process.pid}`
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await server()
  const owner = new Client({ connectionString: url })
  await owner.connect()
  const name = templateName()
  await owner.query(`create database ${name}`)
  const templateUrl = atDatabase(url, name)
  await migrateDatabase({
    ownerUrl: templateUrl,
    folder: 'migrations',
    classes: TABLE_CLASSES,
    functions: readFileSync('src/app/server/database/functions.sql', 'utf8'),
    secret: TEST_SECRET,
  })
  project.provide('templateUrl', templateUrl)
  return async () => {
    const { rows } = await owner.query<{ datname: string }>(
      `select datname from pg_database where datname like 'ao_worker_${process.pid}_%' or datname = $1`,
      [name],
    )
    for (const { datname } of rows) await owner.query(`drop database ${datname} with (force)`)
    await owner.end()
    await stop()
  }
}
