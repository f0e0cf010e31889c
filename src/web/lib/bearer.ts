/** The answer of `session.bearer`. */
export type Bearer = { url: string; apiKey: string; token: string; expiresAt: Date | string }

let source: (() => Promise<Bearer>) | null = null

/** Tells the clients of realtime and storage where bearers come from; the shell calls it once. */
export function installBearerSource(given: () => Promise<Bearer>): void {
  source = given
}

/** A bearer that is good now; the source keeps it until shortly before it ends. */
export function currentBearer(): Promise<Bearer> {
  if (!source) return Promise.reject(new Error('no bearer source installed'))
  return source()
}

/** One machine has several names for itself; the page's own name is the one that its content policy allows. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** The server's public address, or the page's own where both are this machine. */
export function serverAddress(publicUrl: string, pageOrigin: string): string {
  const isHere = [publicUrl, pageOrigin].every((url) => LOOPBACK.includes(new URL(url).hostname))
  return isHere ? pageOrigin : publicUrl.replace(/\/+$/, '')
}
