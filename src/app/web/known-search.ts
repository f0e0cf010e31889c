type Search = Record<string, unknown>

/**
 * A reader of the address of which only what it read remains. The router hands on the rest of the address beside that, so a
 * value that was refused would still reach the page.
 */
export function knownSearch<Known extends object>(read: (search: Search) => Known) {
  return (search: Search): Known => {
    const unknown = Object.fromEntries(Object.keys(search).map((key) => [key, undefined]))
    return { ...unknown, ...read(search) }
  }
}
