import { readFileSync } from 'node:fs'

/**
 * CPU seconds and resident MB of a process; null where the system does not tell. Ticks of `/proc` are hundredths of a
 * second on every Linux that Node runs on.
 */
export function usageOf(pid: number | null | undefined): { cpuS: number; residentMB: number } | null {
  if (process.platform !== 'linux' || !pid) return null
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const resident = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return {
    cpuS: (Number(fields[11]) + Number(fields[12])) / 100,
    residentMB: Number(resident) / 1000,
  }
}
