import type { WAYS_OUT_EN } from '#modules/availability/words.staff.ts'
import type { WordValues } from '#shared/fill-words.ts'

/** What would have to change: which sentence of the catalogue, and the numbers in it. */
export type WayOut = { readonly way: keyof typeof WAYS_OUT_EN; readonly values?: WordValues }
