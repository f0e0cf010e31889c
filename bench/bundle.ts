import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { buildWhatIsStale } from '../launcher/build.mjs'
import type { Figure } from './run.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly css?: readonly string[]
}

type Manifest = Readonly<Record<string, Chunk>>

const folder = 'dist/web'
const BOOKING = 'src/app/web/book/main.tsx'

type Page = {
  readonly name: string
  readonly entries: readonly string[]
  readonly kind: 'brotli' | 'gzip'
  /** With what it only imports when it is needed. */
  readonly later?: true
}

/** What a browser loads before each page can work: its entry or route with everything that it imports statically. */
const pages: readonly Page[] = [
  { name: 'bundle shell', entries: ['index.html'], kind: 'brotli' },
  { name: 'bundle week', entries: ['index.html', 'routes/calendar/week'], kind: 'brotli' },
  { name: 'bundle lists', entries: ['index.html', 'routes/appointments.tsx'], kind: 'brotli' },
  { name: 'bundle rules', entries: ['index.html', 'routes/availability-settings/index'], kind: 'brotli' },
  { name: 'bundle booking page', entries: [BOOKING], kind: 'gzip' },
  { name: 'bundle booking page with every step', entries: [BOOKING], kind: 'gzip', later: true },
]

/** Bytes of script that the pages load, in kB (1,000 bytes), compressed as they are sent. */
export async function benchBundle(print: (figure: Figure) => void): Promise<void> {
  await buildWhatIsStale()
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
  for (const page of pages) {
    const keys = Object.keys(manifest).filter((key) =>
      page.entries.some((entry) => key === entry || (entry.startsWith('routes/') && key.includes(entry))),
    )
    if (keys.length === 0) continue
    const files = scriptsOf(manifest, keys, page.later ?? false)
    const bytes = files.reduce((sum, file) => sum + compressedSize(join(folder, file), page.kind), 0)
    print({ name: `${page.name} (${page.kind})`, value: bytes / 1000, unit: 'kB' })
  }
}

function scriptsOf(manifest: Manifest, keys: readonly string[], isLater: boolean): string[] {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    for (const inner of chunk.imports ?? []) visit(inner)
    if (isLater) for (const inner of chunk.dynamicImports ?? []) visit(inner)
  }
  for (const key of keys) visit(key)
  const files = [...seen].map((key) => manifest[key]?.file ?? '')
  return [...new Set(files)].filter((file) => file.endsWith('.js'))
}

function compressedSize(path: string, kind: 'brotli' | 'gzip'): number {
  const made = `${path}.${kind === 'brotli' ? 'br' : 'gz'}`
  if (existsSync(made)) return statSync(made).size
  const content = readFileSync(path)
  return (kind === 'brotli' ? brotliCompressSync(content) : gzipSync(content, { level: 9 })).length
}
