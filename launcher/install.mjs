import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withProcessLock } from './process-lock.mjs'
import { repository, repositoryName } from './repository.mjs'
import { StopSentence } from './stop-sentence.mjs'

/** Installs the packages of package-lock.json when one is missing or has another version. */
export async function installWhatIsMissing() {
  if (isInstalled()) return
  await withProcessLock(`${repositoryName()}-install`, async () => {
    if (isInstalled()) return
    process.stdout.write('Installing packages…\n')
    const npm = process.env['npm_execpath']
    const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
    // Development packages build and check the product, so a NODE_ENV of the person's shell must not drop them.
    const result = spawnSync(
      command,
      [...first, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        cwd: repository,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
      },
    )
    if (result.status !== 0)
      throw new StopSentence('The packages could not be installed (npm ci failed, see above).')
  })
}

/** npm keeps a list of what it installed in node_modules; it must say what package-lock.json says. */
function isInstalled() {
  const wanted = packages(join(repository, 'package-lock.json'))
  const there = packages(join(repository, 'node_modules/.package-lock.json'))
  if (!wanted) throw new StopSentence('package-lock.json is missing; take a complete copy of Always Open.')
  if (!there) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true
    const installed = there[path]
    // An optional package is left out where it does not fit this machine.
    return installed
      ? installed.version === entry.version
      : entry.optional === true || entry.devOptional === true
  })
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }> | null}
 */
function packages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return null
  }
}
