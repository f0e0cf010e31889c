import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { usageOf } from './process-usage.ts'

/** Starts the empty Fastify route, hands over its port and its CPU seconds, and ends it. */
export async function withEmptyServer(
  work: (port: number, cpuS: () => number | null) => Promise<void>,
): Promise<void> {
  const file = fileURLToPath(new URL('empty-route.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', file], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [address] = (await once(child.stdout, 'data')) as [Buffer]
    await work(Number(new URL(String(address).trim()).port), () => usageOf(child.pid)?.cpuS ?? null)
  } finally {
    child.kill()
    await once(child, 'exit')
  }
}
