/** A piece of a message: words, or an address that may be opened. */
export type MessagePart = { text: string; href: string | null }

const ADDRESS = /\b(?:https?:\/\/|mailto:|tel:)[^\s<>"']+/gi
/** What ends a sentence does not belong to the address. */
const TRAILING = /[.,;:!?)\]]+$/

/**
 * A message as parts. Only addresses of the web, of mail and of phones become links; everything else, markup
 * included, stays the characters that were typed (case CHAT-04).
 */
export function messageParts(body: string): MessagePart[] {
  const parts: MessagePart[] = []
  let at = 0
  for (const match of body.matchAll(ADDRESS)) {
    const href = match[0].replace(TRAILING, '')
    if (match.index > at) parts.push({ text: body.slice(at, match.index), href: null })
    parts.push({ text: href, href })
    at = match.index + href.length
  }
  if (at < body.length) parts.push({ text: body.slice(at), href: null })
  return parts
}
