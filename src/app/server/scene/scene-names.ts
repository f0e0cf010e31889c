import type { Selector } from '#modules/availability/contract.ts'

/** An id of the file as the product's id: `oil` becomes `svc_oil`. */
function idOf(kind: string, id: string): string {
  const letters = id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, 56)
  return id.startsWith(`${kind}_`) ? id : `${kind}_${letters}`
}

/** The product's ids of what a scene names. */
export const sceneIds = {
  service: (id: string) => idOf('svc', id),
  /** Work without a group is general work, which every technician can do. */
  category: (id: string | null | undefined) => idOf('cat', id ?? 'general'),
  technician: (id: string) => idOf('tech', id),
  transport: (id: string) => idOf('trn', id),
  appointment: (id: string) => idOf('job', id),
}

/** A selector with the product's ids. */
export function selectorOf(selector: Selector | undefined): Selector {
  if (!selector) return null
  const { mode, serviceIds, categoryIds } = selector
  return {
    mode,
    serviceIds: serviceIds.map(sceneIds.service),
    ...(categoryIds && { categoryIds: categoryIds.map(sceneIds.category) }),
  }
}
