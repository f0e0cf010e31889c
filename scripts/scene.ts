import { readFileSync } from 'node:fs'
import { loadScene } from '#app/server/scene/load-scene.ts'
import { onRunningProduct, runCommand } from './running-product.ts'

/** `npm run scene -- FILE`: loads a scene into the running product's database as a new shop; prints one JSON line. */
async function main(path: string): Promise<void> {
  const file: unknown = JSON.parse(readFileSync(path, 'utf8'))
  await onRunningProduct(async (platform) => {
    process.stdout.write(`${JSON.stringify(await loadScene(platform, file))}\n`)
  })
}

const path = process.argv[2]
if (!path) {
  process.stderr.write('Usage: npm run scene -- FILE\n')
  process.exit(2)
}
await runCommand(() => main(path))
