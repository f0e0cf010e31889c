import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

/** The long forms (kill rounds, tens of thousands of attempts) run with `npm test -- --deep` only. */
const exclude = ['**/node_modules/**', ...(process.env['DEEP'] ? [] : ['**/*.deep.test.ts'])]

const node = { environment: 'node' as const, isolate: false, pool: 'forks' as const, exclude }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...node,
          name: 'rules',
          include: [
            'src/{shared,modules/*/rules}/**/*.test.ts',
            'src/web/**/*.test.ts',
            'src/app/web/**/*.test.ts',
            'src/modules/*/web/**/*.test.ts',
            'lint/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...node,
          name: 'server',
          include: ['src/{server,modules/*/server,app/server,testing}/**/*.test.ts'],
          globalSetup: 'src/testing/global-setup.ts',
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
      {
        // Parts of the kit in a real browser: focus, carets and keys are not to be imitated.
        plugins: [react()],
        optimizeDeps: {
          include: [
            'react-dom/client',
            'react/jsx-dev-runtime',
            'vitest-browser-react',
            '@trpc/client',
            'zod',
          ],
          entries: ['src/web/ui/*.tsx', 'src/app/web/shell/tenant-list.tsx'],
        },
        test: {
          name: 'web',
          include: ['src/{web,app/web,modules/*/web}/**/*.test.tsx'],
          setupFiles: 'src/testing/browser-setup.ts',
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
                args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
              },
            }),
            instances: [{ browser: 'chromium' as const }],
          },
        },
      },
      {
        // Real processes and real kills: each file in a process of its own.
        test: {
          ...node,
          name: 'launcher',
          isolate: true,
          include: ['launcher/**/*.test.ts'],
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
      {
        // The built product under npm start, one at a time: each of them wants the whole machine.
        test: {
          ...node,
          name: 'product',
          isolate: true,
          fileParallelism: false,
          include: ['e2e/product/**/*.test.ts'],
          hookTimeout: 180_000,
          testTimeout: 180_000,
        },
      },
    ],
  },
})
