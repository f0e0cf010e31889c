const PLACE = '<!--later-files-->'

/** A line on which the shell is there by then has room for all at once: words need not change their font. */
const FAST_MS = 700

/**
 * Links what `data-files` names when all but one of the shell's scripts have come over the line, and what `data-last`
 * names when that has come, too, or on a fast line at once. Where a browser does not tell what has come, or a file fails,
 * the page asks for the rest by itself, only later. A script's own `load` would be too late: it waits until the script is
 * compiled, and meanwhile nothing else would come.
 */
const SCRIPT = `(({ dataset, nonce }) => {
  const ask = (files, then) => {
    let coming = files.length
    const came = () => (coming -= 1) || then()
    for (const href of files) {
      const link = document.createElement('link')
      link.rel = href.endsWith('.js') ? 'modulepreload' : 'preload'
      if (!href.endsWith('.js')) link.as = href.endsWith('.css') ? 'style' : 'font'
      link.crossOrigin = ''
      link.nonce = nonce
      link.onload = link.onerror = came
      link.href = href
      document.head.append(link)
    }
  }
  const named = (files) => files.split(' ').filter(Boolean)
  const missing = new Set(named(dataset.shell))
  new PerformanceObserver((list, observer) => {
    for (const { name } of list.getEntries()) missing.delete(new URL(name).pathname)
    if (missing.size > 1) return
    observer.disconnect()
    const last = () => ask(named(dataset.last), () => {})
    const isFast = performance.now() < ${FAST_MS}
    if (isFast || !dataset.files) last()
    if (dataset.files) ask(named(dataset.files), isFast ? () => {} : last)
  }).observe({ type: 'resource', buffered: true })
})(document.currentScript)`

/**
 * The built page with a script that fetches the files of its route (addresses below `/assets`) after the shell's own, and
 * the font after those: on a slow line the shell already works itself out while they come. The parser would ask for all
 * of them at once, and the shell would be the last to arrive. Words stand in a font of the machine with the same measures
 * until ours is there, so nothing waits for it. What the page links itself is left out.
 */
export function withLaterFiles(page: string, addresses: readonly string[]): string {
  const later = addresses.filter((address) => !page.includes(`"${address}"`))
  const shell = [...page.matchAll(/rel="modulepreload"[^>]* href="([^"]+)"/g)]
    .map(([, href]) => href)
    .join(' ')
  const isFont = (address: string) => address.endsWith('.woff2')
  const files = later.filter((address) => !isFont(address)).join(' ')
  const last = later.filter(isFont).join(' ')
  const data = `data-shell="${shell}" data-files="${files}" data-last="${last}"`
  return page.replace(PLACE, () => `<script nonce="__CSP_NONCE__" ${data}>${SCRIPT}</script>`)
}
