import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { providerPortBeside, providerSettings } from '#testing/oidc-provider.ts'

/** A worker for each port, with a product of its own, so that none meets what another left. */
const PORTS = (process.env['JOURNEY_PORT'] ?? '3199').split(',')
// Workers load this file too: the folder is named once, for all of them.
const DATA_DIR = (process.env['JOURNEY_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'always-open-journeys-')))

const urlOf = (worker: number) => `http://localhost:${PORTS[worker]}`

export default defineConfig({
  testDir: 'e2e/journeys',
  // Long journeys share two cores with what else the machine does; what is waited for has its own, shorter limit.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  workers: PORTS.length,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: 'list',
  use: {
    // Playwright tells each worker its place before it reads this file.
    baseURL: urlOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? '0')),
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
  webServer: PORTS.map((port, worker) => {
    // `account-provider.spec.ts` starts it while it runs.
    const provider = providerSettings(providerPortBeside(Number(port)))
    return {
      command: 'node launcher/start.mjs',
      url: `${urlOf(worker)}/readyz`,
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
      env: {
        STOP_WITH_PARENT: '1',
        PORT: port,
        DATA_DIR: join(DATA_DIR, String(worker)),
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: provider.clientId,
        OIDC_CLIENT_SECRET: provider.clientSecret,
        OIDC_NAME: provider.name,
      },
    }
  }),
})
