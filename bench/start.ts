import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../e2e/product/product.ts'
import { freePort } from '../launcher/port.mjs'
import type { Figure } from './run.ts'

/** From the command to `/readyz` answering 200, installed and built: with an empty data folder, and again. */
export async function benchStart(print: (figure: Figure) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'always-open-bench-'))
  try {
    for (const name of ['start first (demo loaded)', 'start again', 'start again']) {
      const port = await freePort()
      const begin = performance.now()
      const product = await startProduct({ dataDir, port })
      print({ name, value: (performance.now() - begin) / 1000, unit: 's' })
      await product.end()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
