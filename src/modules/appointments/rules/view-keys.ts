/** Parts of the address that make a view; the open panel and the depth of the list are not among them. */
export const VIEW_KEYS = [
  'q',
  'status',
  'type',
  'source',
  'service',
  'when',
  'from',
  'to',
  'sort',
  'cols',
] as const
export type ViewSearch = Partial<Record<(typeof VIEW_KEYS)[number], string>>
