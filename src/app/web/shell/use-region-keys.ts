import { useEffect } from 'react'

const REGIONS = '[data-region], #main, [role="complementary"]'

/** F6 walks from region to region: top bar, menu, page, panel; Shift goes back. */
export function useRegionKeys(): void {
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
      const regions = [...document.querySelectorAll<HTMLElement>(REGIONS)]
      if (regions.length === 0) return
      event.preventDefault()
      const here = regions.findIndex((region) => region.contains(document.activeElement))
      const step = event.shiftKey ? -1 : 1
      const next = regions[(here + step + regions.length) % regions.length] ?? regions[0]
      const inside = next?.querySelector<HTMLElement>('a[href], button:not([disabled]), input')
      if (next?.hasAttribute('tabindex')) next.focus()
      else inside?.focus()
    }
    window.addEventListener('keydown', walk)
    return () => window.removeEventListener('keydown', walk)
  }, [])
}
