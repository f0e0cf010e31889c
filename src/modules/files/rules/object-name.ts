const MAX_LETTERS = 512
const CLIENT = /^cl_[a-z0-9_]{1,60}$/
/** Letters of any script, digits and what file names carry; nothing that a path, a header or a shell reads otherwise. */
const SEGMENT = /^[\p{L}\p{N}_-][\p{L}\p{M}\p{N} ._()+,!'&@=$-]*$/u

/** The shop that an object belongs to: the first part of its name; null for a name that is not ours to keep (case A27). */
export function shopOfObject(name: string): string | null {
  if (name.length > MAX_LETTERS) return null
  const [clientId, ...rest] = name.split('/')
  if (!clientId || !CLIENT.test(clientId) || rest.length === 0) return null
  return rest.every((segment) => SEGMENT.test(segment) && !segment.endsWith('.')) ? clientId : null
}

/** Ways to hide a path inside an address; a client that means well never writes them. */
const HIDDEN = /%(2e|2f|5c|00|25)|\\|\/\/|\/\.{1,2}(\/|$)/i

/** Whether the address, as it came over the wire, tries to mean another path than it says. */
export function hidesPath(address: string): boolean {
  return HIDDEN.test(address.split('?')[0] ?? '')
}

/** Names that one system or another keeps for itself. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/

/**
 * A safe name for a file that a person chose, unlike every other by `id`: "Logo (3) #1 ünï?.png" with id "x1" →
 * "logo-3-1-uni-x1.png" (case STOR-04). `extension` comes from the content, never from what was typed.
 */
export function safeFileName(typed: string, id: string, extension: string): string {
  const stem = typed
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
  const kept = stem === '' || RESERVED.test(stem) ? 'file' : stem
  return `${kept}-${id}.${extension}`
}
