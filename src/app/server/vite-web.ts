import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import type { WebBuild } from './web-build.ts'

/** Serves the browser's half through Vite inside this process, with reload; only in development. */
export async function viteWeb(): Promise<WebBuild> {
  const { createServer } = await import('vite')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  return {
    development: true,
    template: (url) => vite.transformIndexHtml(url, readFileSync('index.html', 'utf8')),
    bookingAssets: () => ({
      scripts: ['/@vite/client', '/src/app/web/book/main.tsx'],
      styles: [],
      preloads: [],
    }),
    register(server: FastifyInstance) {
      server.addHook('onRequest', (request, reply, done) => {
        const ours = /^\/(api|book|a|dev|ics|realtime|healthz|readyz)(\/|$|\?)/.test(request.url)
        if (ours) return done()
        return vite.middlewares(request.raw, reply.raw, () => done())
      })
      return Promise.resolve()
    },
  }
}
