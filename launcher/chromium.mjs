import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isRoot } from './postgresql/account.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The browser for the journeys, or null: `CHROMIUM_PATH`, Debian's Chromium, an installed Chrome. */
export function findChromium() {
  const chosen = process.env['CHROMIUM_PATH']
  if (chosen) return existsSync(chosen) ? chosen : null
  const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)]
  const places = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...applications]
  return places.find((place) => existsSync(place)) ?? null
}

/** The same; root on Debian installs it when it is missing. */
export function findOrInstallChromium() {
  const found = findChromium()
  if (found || !isRoot() || !existsSync('/usr/bin/apt-get') || process.env['CHROMIUM_PATH']) return found
  process.stdout.write('Installing Chromium…\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (/** @type {string[]} */ ...args) => spawnSync('apt-get', args, { stdio: 'ignore', env })
  apt('update', '-q')
  apt('install', '-y', '-q', '--no-install-recommends', 'chromium')
  return findChromium()
}
