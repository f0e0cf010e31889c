import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const PORT = process.env['JOURNEY_PORT'] ?? '3199'
// Workers load this file too: the folder is named once, for all of them.
const DATA_DIR = (process.env['JOURNEY_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'always-open-journeys-')))

export default defineConfig({
  testDir: 'e2e/journeys',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    trace: 'off',
  },
  webServer: {
    command: 'node launcher/start.mjs',
    url: `http://localhost:${PORT}/readyz`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { STOP_WITH_PARENT: '1', PORT, DATA_DIR, RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
  },
})
