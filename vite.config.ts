import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'

/** Replaced by the server in every page it sends; scripts and styles without it do not run. */
const NONCE = '__CSP_NONCE__'
const BOOKING_ENTRY = 'src/app/web/book/main.tsx'
const DASHBOARD_ENTRY = 'src/app/web/main.tsx'

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
 * What every page of the dashboard loads is two files instead of thirty, since each costs a trip: one that the booking
 * page loads as well, and the rest.
 */
function groupOf(
  name: string,
  isWanted: (isShell: boolean, isBooking: boolean) => boolean,
  priority: number,
) {
  return {
    debugName: name,
    priority,
    name: (id: string, graph: Graph) =>
      isWanted(loadsWith(DASHBOARD_ENTRY, graph).has(id), loadsWith(BOOKING_ENTRY, graph).has(id))
        ? name
        : null,
  }
}
const groups = [
  groupOf('common', (isShell, isBooking) => isShell && isBooking, 2),
  groupOf('shell', (isShell) => isShell, 1),
]

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
