import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadScene } from '#app/server/scene/load-scene.ts'
import { installationSecret } from '#app/server/secret.ts'
import { systemClock } from '#server/clock.ts'
import { closePlatform, openPlatform } from '#server/platform.ts'
import { runningDatabase } from './running-database.ts'

/** `npm run scene -- FILE`: loads a scene into the running product's database as a new shop; prints one JSON line. */
async function main(path: string): Promise<void> {
  const { env } = process
  const file: unknown = JSON.parse(readFileSync(path, 'utf8'))
  const dataDir = resolve(env['DATA_DIR'] || 'data')
  const databaseUrl = runningDatabase(dataDir, env['DATABASE_URL'])
  const platform = openPlatform({
    databaseUrl,
    appUrl: env['DATABASE_APP_URL'] ?? null,
    secret: installationSecret(env['SESSION_SECRET'], dataDir),
    clock: systemClock(),
    onError: () => {},
  })
  try {
    process.stdout.write(`${JSON.stringify(await loadScene(platform, file))}\n`)
  } finally {
    await closePlatform(platform)
  }
}

const path = process.argv[2]
if (!path) {
  process.stderr.write('Usage: npm run scene -- FILE\n')
  process.exit(2)
}
try {
  await main(path)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
