const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const ADDRESS = /https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]]/g

/** Text as it may stand between or inside HTML tags. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
}

/** Text with its web addresses as links; everything else stays text, whatever a customer typed (case MSG-07). */
export function linkedHtml(text: string): string {
  const addresses = [...text.matchAll(ADDRESS)]
  const plain = text.split(ADDRESS)
  return plain
    .map((part, at) => {
      const address = addresses[at]?.[0]
      const link = address ? `<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>` : ''
      return `${escapeHtml(part).replaceAll('\n', '<br>')}${link}`
    })
    .join('')
}

/** The HTML part of a mail: the paragraphs of its text. */
export function mailHtml(body: string): string {
  const paragraphs = body.split('\n\n').map((text) => `<p style="margin:0 0 16px">${linkedHtml(text)}</p>`)
  return [
    '<!doctype html><html><head><meta charset="utf-8"></head>',
    '<body style="font:16px/1.5 system-ui,sans-serif;color:#1b1b1f;max-width:36em">',
    ...paragraphs,
    '</body></html>',
  ].join('')
}
