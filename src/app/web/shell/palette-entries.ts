import type { MenuItem } from '#shared/access/menu.ts'

/** Something the palette leads to. */
export type PaletteEntry = {
  key: string
  group: string
  label: string
  detail?: string
  href?: string
  tenantId?: string
}

/** Every page of the menu that is there, children with the name of their group before them. */
export function pageEntries(menu: readonly MenuItem[], group: string): PaletteEntry[] {
  return menu.flatMap((item) => [
    ...(item.to === null ? [] : [{ key: `page ${item.to}`, group, label: item.label, href: item.to }]),
    ...item.children.flatMap(({ label, to }) =>
      to === null ? [] : [{ key: `page ${to}`, group, label, detail: item.label, href: to }],
    ),
  ])
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Entries whose words hold every typed word. */
export function matchingEntries(entries: readonly PaletteEntry[], text: string): PaletteEntry[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  return entries.filter(({ label, detail = '' }) =>
    words.every((word) => plain(`${label} ${detail}`).includes(word)),
  )
}

/** Whether a text is long enough to look people up: two letters, or four digits in any grouping. */
export function isSearchable(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  return letters >= 2 || text.replace(/\D/g, '').length >= 4
}

const RECENT = 6

/** What was opened last, newest first, each once. */
export function withRecent(recent: readonly PaletteEntry[], opened: PaletteEntry): PaletteEntry[] {
  return [opened, ...recent.filter(({ key }) => key !== opened.key)].slice(0, RECENT)
}
