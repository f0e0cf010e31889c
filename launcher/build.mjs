import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify, stripVTControlCharacters } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { withProcessLock } from './process-lock.mjs'
import { repository, repositoryName } from './repository.mjs'
import { StopSentence } from './stop-sentence.mjs'

/** What the build is made from, beside the folder `src`. */
const inputs = [
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'launcher/build.mjs',
]
const stampFile = join(repository, 'dist/.build-stamp')
/** Pictures and fonts are compressed already. */
const compressible = new Set(['.js', '.css', '.html', '.svg', '.json', '.map', '.txt', '.webmanifest'])

/** Builds `dist/web` and `dist/server/main.js` when their sources changed since the last build. */
export async function buildWhatIsStale() {
  if (isFresh()) return
  await withProcessLock(`${repositoryName()}-build`, async () => {
    const stamp = hashOfInputs()
    if (isFresh()) return
    process.stdout.write('Building…\n')
    rmSync(stampFile, { force: true })
    await forProduction(async () => {
      await orSentence(buildWeb)
      await orSentence(buildServer)
    })
    await precompress(join(repository, 'dist/web'))
    mkdirSync(join(repository, 'dist'), { recursive: true })
    writeFileSync(stampFile, stamp)
  })
}

/**
 * Vite takes NODE_ENV from whoever builds: a shell with `development`, or a test, would make slow pages for everybody.
 * @param {() => Promise<void>} work
 */
async function forProduction(work) {
  const { NODE_ENV: before } = process.env
  process.env.NODE_ENV = 'production'
  try {
    await work()
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

/** @param {() => Promise<void>} work */
async function orSentence(work) {
  try {
    await work()
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new StopSentence(`The build failed: ${stripVTControlCharacters(message)}`)
  }
}

function isFresh() {
  return (
    existsSync(stampFile) &&
    existsSync(join(repository, 'dist/server/main.js')) &&
    readFileSync(stampFile, 'utf8') === hashOfInputs()
  )
}

function hashOfInputs() {
  const hash = createHash('sha256').update(process.versions.node)
  const sources = filesBelow('src').filter((file) => !/\.test\.tsx?$|^src\/testing\//.test(file))
  for (const file of [...sources, ...inputs]) {
    const path = join(repository, file)
    // The route tree is made by the build itself.
    if (!existsSync(path) || file.endsWith('.gen.ts')) continue
    hash.update(`\0${file}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/**
 * @param {string} folder relative to the checkout
 * @returns {string[]} in a fixed order
 */
function filesBelow(folder) {
  const entries = readdirSync(join(repository, folder), { withFileTypes: true })
  return entries
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
}

/** The browser's entries, as `vite.config.ts` says. */
async function buildWeb() {
  const { build } = await import('vite')
  await build({ root: repository, mode: 'production', logLevel: 'warn' })
}

/** One file for the server; packages stay outside and are loaded from node_modules. */
async function buildServer() {
  const { build } = await import('vite')
  await build({
    root: repository,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'src/app/server/main.ts',
      outDir: 'dist/server',
      emptyOutDir: true,
      target: 'node20',
      sourcemap: true,
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  })
}

/**
 * Puts a `.br` and a `.gz` beside each file that gains by it, so that no request pays for compression.
 * @param {string} folder
 */
async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  const wanted = files.filter((file) => file.isFile() && compressible.has(extname(file.name)))
  await Promise.all(
    wanted.map(async (file) => {
      const path = join(file.parentPath ?? file.path, file.name)
      const content = readFileSync(path)
      if (content.length < 1024) return
      const [brotli, zipped] = await Promise.all([
        promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        promisify(gzip)(content, { level: 9 }),
      ])
      writeFileSync(`${path}.br`, brotli)
      writeFileSync(`${path}.gz`, zipped)
    }),
  )
}
