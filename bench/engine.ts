import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import type { Figure } from './run.ts'

/**
 * Figures of the availability engine in the form in which the product ships it: built, and run by plain Node. The
 * loader that translates TypeScript on the fly names every function when it is made, which costs the engine half again.
 */
export async function benchEngine(print: (figure: Figure) => void): Promise<void> {
  const outDir = mkdtempSync(join(tmpdir(), 'bench-engine-'))
  try {
    await build({
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        ssr: 'bench/engine-figures.ts',
        outDir,
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: { output: { entryFileNames: 'figures.mjs' } },
      },
    })
    const { status, stdout } = spawnSync(process.execPath, [join(outDir, 'figures.mjs')], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (status !== 0) throw new Error('The engine bench failed')
    for (const line of stdout.trim().split('\n')) print(JSON.parse(line) as Figure)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
