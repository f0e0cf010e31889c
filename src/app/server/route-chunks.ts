/** Chunks of a built page: its file and the chunks that it imports. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; assets?: string[] }>

const ROUTE = /^src\/app\/web\/routes\/(.+)\.tsx\?tsr-split=component$/

/** The chunk with all that it imports, first come first; nothing twice. */
export function withImports(manifest: Manifest, entry: string): string[] {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    if (!manifest[key] || seen.has(key)) return
    seen.add(key)
    manifest[key].imports?.forEach(visit)
  }
  visit(entry)
  return [...seen]
}

/**
 * Scripts and styles of the page behind an address, so that the browser fetches them while the shell still starts; none for an
 * address that is no page. A part of a route's name that begins with $ stands for anything.
 */
export function routeFiles(manifest: Manifest, url: string): string[] {
  const wanted = segmentsOf(url.split(/[?#]/, 1)[0] ?? '')
  const key = Object.keys(manifest).find((candidate) => {
    const name = ROUTE.exec(candidate)?.[1]
    if (name === undefined) return false
    const parts = segmentsOf(name.replace(/(^|\/)index$/, ''))
    return (
      parts.length === wanted.length &&
      parts.every((part, index) => part.startsWith('$') || part === wanted[index])
    )
  })
  if (key === undefined) return []
  return withImports(manifest, key).flatMap((chunk) => {
    const { file, css = [] } = manifest[chunk] ?? {}
    return file === undefined ? [] : [file, ...css]
  })
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean)
