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

type Graph = {
  getModuleInfo(
    id: string,
  ): { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[] } | null
}
const reached = new Map<string, Set<string>>()

/** What loads with an entry: all that it imports; with `later` also what it imports only when it is needed. */
function loadsWith(entry: string, graph: Graph, later = false): Set<string> {
  const key = `${entry} ${later}`
  const known = reached.get(key)
  if (known) return known
  const seen = new Set<string>()
  const visit = (id: string): void => {
    const info = seen.has(id) ? null : graph.getModuleInfo(id)
    seen.add(id)
    info?.importedIds.forEach(visit)
    if (later) info?.dynamicallyImportedIds.forEach(visit)
  }
  visit(resolve(entry))
  reached.set(key, seen)
  return seen
}

/** The groups in the order in which they choose: a file takes along what its parts import. */
const GROUPS = ['shell', 'daily'].flatMap((name) => [`${name}-booking`, `${name}-booking-later`, name])

/**
 * Each file costs a trip, so what loads together is one file: the shell, and what at least two of the daily pages share
 * beside it. Of both, what the booking page needs too lies apart, at once or in its later steps: it loads no more than
 * its own.
 */
function fileOf(id: string, graph: Graph): string | null {
  const loads = (entry: string, later = false): boolean => loadsWith(entry, graph, later).has(id)
  const isDaily = (): boolean => DAILY.filter((page) => loads(page)).length > 1
  const name = loads(DASHBOARD_ENTRY) ? 'shell' : isDaily() ? 'daily' : null
  if (name === null || !loads(BOOKING_ENTRY, true)) return name
  return loads(BOOKING_ENTRY) ? `${name}-booking` : `${name}-booking-later`
}

const groups = GROUPS.map((name, at) => ({
  debugName: name,
  name: (id: string, graph: Graph) => (fileOf(id, graph) === name ? name : null),
  priority: GROUPS.length - at,
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
