/** The secret of every test installation; also names its logins. */
export const TEST_SECRET = 'a secret of tests only, long enough to pass'

/** The same server, another database. */
export function atDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}

/** Where the server of an address listens, for a connection without the client of PostgreSQL. */
export function socketOf(url: string): { path: string } | { host: string; port: number } {
  const { hostname, port, searchParams } = new URL(url.replace('@/', '@localhost/'))
  const folder = searchParams.get('host')
  if (folder?.startsWith('/')) return { path: `${folder}/.s.PGSQL.${searchParams.get('port') ?? '5432'}` }
  return { host: hostname, port: Number(port || '5432') }
}

/** The same database by another port of this machine. */
export function atPort(url: string, port: number): string {
  const { username, password, pathname } = new URL(url.replace('@/', '@localhost/'))
  return `postgresql://${username}:${password}@127.0.0.1:${port}${pathname}`
}
