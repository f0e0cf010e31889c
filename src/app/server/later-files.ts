const PLACE = '<!--later-files-->'

/**
 * Links what the attribute names when all but one of the shell's scripts are there. What failed counts, too; the page asks
 * for the rest by itself, only later.
 */
const SCRIPT = `((script) => {
  let missing = Number(script.dataset.shell)
  const onFile = ({ target }) => {
    if (target.rel !== 'modulepreload' || --missing !== 1) return
    for (const href of script.dataset.files.split(' ')) {
      const link = document.createElement('link')
      link.rel = href.endsWith('.js') ? 'modulepreload' : 'preload'
      if (!href.endsWith('.js')) link.as = href.endsWith('.css') ? 'style' : 'font'
      link.crossOrigin = ''
      link.nonce = script.nonce
      link.href = href
      document.head.append(link)
    }
  }
  document.addEventListener('load', onFile, true)
  document.addEventListener('error', onFile, true)
})(document.currentScript)`

/**
 * The built page with a script that fetches the files of its route and the font (addresses below `/assets`) after the
 * shell's own: on a slow line the shell already works itself out while they come. The parser would ask for all of them
 * at once, and the shell would be the last to arrive. What the page links itself is left out.
 */
export function withLaterFiles(page: string, addresses: readonly string[]): string {
  const later = addresses.filter((address) => !page.includes(`"${address}"`))
  const shell = page.split('rel="modulepreload"').length - 1
  const script = `<script nonce="__CSP_NONCE__" data-shell="${shell}" data-files="${later.join(' ')}">${SCRIPT}</script>`
  return page.replace(PLACE, () => script)
}
