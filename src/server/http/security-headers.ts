/** Headers of every answer (promise R1). */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** Origins outside that a page may load scripts, frames, styles and pictures from, and talk to. */
export type OutsideSources = readonly string[]

/**
 * What a page of ours may load; `frameAncestors` says who may show it in a frame. Inline scripts and styles need the
 * page's nonce; only in development, where Vite writes them, any will do. `connects` are origins that it may only talk to.
 */
export function contentSecurityPolicy(
  nonce: string,
  frameAncestors: string,
  development: boolean,
  outside: OutsideSources = [],
  connects: readonly string[] = [],
): string {
  const also = outside.map((source) => ` ${source}`).join('')
  const inline = development ? `'self' 'unsafe-inline'` : `'self' 'nonce-${nonce}'`
  const connect = development ? `'self' ws: wss:` : `'self'`
  return [
    `default-src 'none'`,
    `script-src ${inline}${also}`,
    `style-src ${inline}${also}`,
    `img-src 'self' data:${also}`,
    `font-src 'self'`,
    `connect-src ${connect}${also}${connects.map((origin) => ` ${origin}`).join('')}`,
    ...(outside.length > 0 ? [`frame-src${also}`] : []),
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors ${frameAncestors}`,
  ].join('; ')
}
