import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { existsSync } from 'node:fs'
import { defineConfig } from 'vite'

/** Replaced by the server in every page it sends; scripts and styles without it do not run. */
const NONCE = '__CSP_NONCE__'
const BOOKING_ENTRY = 'src/app/web/book/main.tsx'

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
    },
  },
})
