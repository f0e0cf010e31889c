/** Which hosts and origins belong to the product, from its public address and port. */
export type OwnOrigins = { hosts: ReadonlySet<string>; origins: ReadonlySet<string> }

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** A loopback address answers to every loopback name with its port (contracts.md, Cookies); any other to itself alone. */
export function ownOrigins(publicUrl: string, port: number): OwnOrigins {
  const { protocol, host, hostname, port: publicPort } = new URL(publicUrl)
  const names = LOOPBACK.includes(hostname)
    ? LOOPBACK.flatMap((name) => [publicPort || String(port), String(port)].map((each) => `${name}:${each}`))
    : [host]
  return { hosts: new Set(names), origins: new Set(names.map((name) => `${protocol}//${name}`)) }
}

type Asking = { method: string; origin: string | undefined; fetchSite: string | undefined }

/**
 * Whether a request that may change something comes from our own pages or from a program.
 *
 * A browser says where a request comes from; a request without Origin and Sec-Fetch-Site is a program and carries no
 * cookie that a page could have borrowed.
 */
export function isOwnRequest({ method, origin, fetchSite }: Asking, own: OwnOrigins): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return true
  if (origin !== undefined) return own.origins.has(origin)
  return fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'none'
}
