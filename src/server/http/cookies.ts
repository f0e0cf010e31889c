/** The cookies of a request; a malformed value is kept as it was sent, so that nothing a client writes can throw. */
export function readCookies(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {}
  for (const part of (header ?? '').slice(0, 16_384).split(';')) {
    const at = part.indexOf('=')
    if (at < 1) continue
    const name = part.slice(0, at).trim()
    const value = part.slice(at + 1).trim()
    if (name in cookies || name === '__proto__') continue
    try {
      cookies[name] = decodeURIComponent(value)
    } catch {
      cookies[name] = value
    }
  }
  return cookies
}
