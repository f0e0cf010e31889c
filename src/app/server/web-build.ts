import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { withLaterFiles } from './later-files.ts'
import { routeFiles, withImports, type Manifest } from './route-chunks.ts'

/** Files that a page of an entry needs, as addresses. */
export type EntryAssets = {
  scripts: string[]
  styles: string[]
  preloads: string[]
  /** The text of the styles, for a page that should not wait for another trip. */
  inlineStyles?: string
}

/** The browser's half: built files in production, Vite itself in development. */
export type WebBuild = {
  development: boolean
  register(server: FastifyInstance): Promise<void>
  /** The dashboard's page for this address. */
  template(url: string): Promise<string>
  /** What the public booking page loads. */
  bookingAssets(): EntryAssets
}

const BOOKING_ENTRY = 'src/app/web/book/main.tsx'
/** The letters of English and Spanish. */
const FONT = 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2'
const ONE_YEAR_S = 31_536_000

const address = (file: string): string => `/${file}`

function entryAssets(manifest: Manifest, entry: string): EntryAssets {
  const chunks = withImports(manifest, entry).flatMap((key) => manifest[key] ?? [])
  return {
    scripts: [manifest[entry]?.file].flatMap((file) => (file ? [address(file)] : [])),
    styles: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].map(address),
    preloads: chunks
      .map((chunk) => chunk.file)
      .filter((file) => file !== manifest[entry]?.file)
      .map(address),
  }
}

/** Serves what `npm start` has built: hashed files for a year, precompressed; the page itself never from a cache. */
export function builtWeb(folder: string): WebBuild {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const linked = entryAssets(manifest, BOOKING_ENTRY)
  const inlineStyles = linked.styles.map((address) => readFileSync(join(folder, address), 'utf8')).join('')
  const assets = { ...linked, inlineStyles }
  return {
    development: false,
    template: (url) => {
      const files = [...routeFiles(manifest, url), manifest[FONT]?.file ?? []].flat()
      return Promise.resolve(withLaterFiles(page, files.map(address)))
    },
    bookingAssets: () => assets,
    async register(server) {
      if (!existsSync(join(folder, 'assets'))) return
      await server.register(fastifyStatic, {
        root: resolve(folder, 'assets'),
        prefix: '/assets/',
        dotfiles: 'deny',
        index: false,
        list: false,
        preCompressed: true,
        immutable: true,
        maxAge: ONE_YEAR_S * 1000,
        decorateReply: false,
      })
    },
  }
}
