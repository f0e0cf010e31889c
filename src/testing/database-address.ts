/** The secret of every test installation; also names its logins. */
export const TEST_SECRET = 'a secret of tests only, long enough to pass'

/** The same server, another database. */
export function atDatabase(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${name}`)
}
