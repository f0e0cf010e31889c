import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** Replaced by the server in every page it sends; scripts and styles without it do not run. */
const NONCE = '__CSP_NONCE__'
const BOOKING_ENTRY = 'src/app/web/book/main.tsx'
const DASHBOARD_ENTRY = 'src/app/web/main.tsx'

/** The pages that a shop has open all day. */
const DAILY = [
  'calendar/week',
  'calendar/appointments/$smsJobId',
  'appointments',
  'availability-settings/index',
].map((page) => `src/app/web/routes/${page}.tsx?tsr-split=component`)

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }
const reached = new Map<string, Set<string>>()

/** What loads with an entry: all that it imports, without what it only imports later. */
function loadsWith(entry: string, graph: Graph): Set<string> {
  const known = reached.get(entry)
  if (known) return known
  const seen = new Set<string>()
  const visit = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    graph.getModuleInfo(id)?.importedIds.forEach(visit)
  }
  visit(resolve(entry))
  reached.set(entry, seen)
  return seen
}

/**
 * Each file costs a trip, so what loads together is one file: the shell, and what at least two of the daily pages share
 * beside it. What the booking page needs as well lies apart, so that it loads no more than its own.
 */
function fileOf(id: string, graph: Graph): string | null {
  const loads = (entry: string): boolean => loadsWith(entry, graph).has(id)
  if (loads(DASHBOARD_ENTRY)) return loads(BOOKING_ENTRY) ? 'common' : 'shell'
  if (DAILY.filter(loads).length < 2) return null
  return loads(BOOKING_ENTRY) ? 'daily-common' : 'daily'
}

// A file takes along what its parts import, so the first of these has the first choice.
const groups = ['common', 'shell', 'daily-common', 'daily'].map((name, at, { length }) => ({
  debugName: name,
  name: (id: string, graph: Graph) => (fileOf(id, graph) === name ? name : null),
  priority: length - at,
}))

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/app/web/routes',
      generatedRouteTree: 'src/app/web/route-tree.gen.ts',
      addExtensions: '.tsx',
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
      tmpDir: 'node_modules/.cache/tanstack-router',
    }),
    react(),
  ],
  html: { cspNonce: NONCE },
  // Only files of the build carry a hash; they live below /assets and never change.
  build: {
    outDir: 'dist/web',
    emptyOutDir: true,
    assetsDir: 'assets',
    manifest: true,
    target: 'es2022',
    sourcemap: false,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      input: { dashboard: 'index.html', ...(existsSync(BOOKING_ENTRY) ? { book: BOOKING_ENTRY } : {}) },
      output: { codeSplitting: { groups } },
    },
  },
})
