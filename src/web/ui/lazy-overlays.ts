import { lazy } from 'react'

const loadDialog = () => import('#web/ui/dialog-frame.tsx')
const loadMenu = () => import('#web/ui/menu-popup.tsx')

/** What floats above the page, fetched when it is first needed or when the page has been quiet for a moment. */
export const DialogFrame = lazy(async () => ({ default: (await loadDialog()).DialogFrame }))
export const MenuPopup = lazy(async () => ({ default: (await loadMenu()).MenuPopup }))

/** Fetches them ahead. A failure is no loss: they are asked for again when needed. */
export function preloadOverlays(): void {
  void Promise.allSettled([loadDialog(), loadMenu()])
}
