import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'

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
]
/** Pages that draw a part of the week. */
const WEEKS = ['calendar/index', 'general/calendar-config', 'kit']

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

/** Files of several pages, the most wanted first: a file takes along what its parts import. */
const FILES = ['shell-booking', 'shell', 'daily', 'calendar'] as const

/**
 * Each file costs a trip, so what loads together is one file: the shell, and beside it what at least two of the daily pages
 * share, and what the week shares with others. What the booking page needs too, now or in a later step, lies apart: it
 * loads no more than its own. The little that its first step shares with any other page lies there as well.
 */
function fileOf(id: string, graph: Graph): (typeof FILES)[number] | null {
  const loads = (entry: string, later = false): boolean => loadsWith(entry, graph, later).has(id)
  const pagesThatLoad = (pages: readonly string[]): number =>
    pages.filter((page) => loads(`src/app/web/routes/${page}.tsx?tsr-split=component`)).length
  const isDaily = (): boolean => pagesThatLoad(DAILY) > 1
  const isCalendar = (): boolean => pagesThatLoad(['calendar/week']) > 0 && pagesThatLoad(WEEKS) > 0
  const file = loads(DASHBOARD_ENTRY) ? 'shell' : isDaily() ? 'daily' : isCalendar() ? 'calendar' : null
  const isShared =
    file === null ? loads(BOOKING_ENTRY) && loads(DASHBOARD_ENTRY, true) : loads(BOOKING_ENTRY, true)
  return isShared ? 'shell-booking' : file
}

const groups = FILES.map((name, at) => ({
  debugName: name,
  name: (id: string, graph: Graph) => (fileOf(id, graph) === name ? name : null),
  priority: FILES.length - at,
}))

/**
 * Most of what the shared files define is called while the page opens. A browser that knows this note compiles them as they
 * come and beside the page's own work, not one function after the other at its first call. It has to be their first line.
 */
const CALLED_AT_ONCE = '//# allFunctionsCalledOnLoad\n'

const compiledAtOnce: Plugin = {
  name: 'compiled-at-once',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const output of Object.values(bundle))
        if (output.type === 'chunk' && FILES.some((name) => name === output.name))
          output.code = CALLED_AT_ONCE + output.code
    },
  },
}

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
    compiledAtOnce,
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
