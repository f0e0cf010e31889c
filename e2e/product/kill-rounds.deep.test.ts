import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { killRounds } from './kill-rounds.ts'

it('loses nothing in thirty kills', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kill-rounds-'))
  try {
    const round = ['the server', 'the database', 'everything'] as const
    const victims = Array.from({ length: 10 }, () => round).flat()
    expect(await killRounds(dataDir, victims)).toBeGreaterThanOrEqual(300)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}, 1_800_000)
