import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { killRounds } from './kill-rounds.ts'

it('loses nothing that was acknowledged when the server, the database or everything is killed under booking load', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-rounds-'))
  try {
    expect(await killRounds(dataDir, ['the server', 'the database', 'everything'])).toBeGreaterThanOrEqual(30)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 600_000)
