import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { killRounds } from './kill-rounds.ts'

const ROUNDS = 10

it.each(['the server', 'the database', 'everything'] as const)(
  `D1, D2, D3: loses nothing in ${ROUNDS} kills of %s`,
  async (victim) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'kill-rounds-'))
    try {
      const victims = Array.from({ length: ROUNDS }, () => victim)
      expect(await killRounds(dataDir, victims)).toBeGreaterThanOrEqual(ROUNDS * 10)
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  900_000,
)
