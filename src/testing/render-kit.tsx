import type { ReactNode } from 'react'
import { render } from 'vitest-browser-react'
import { KitProvider } from '#web/ui/kit-provider.tsx'

/** Draws parts of the kit with everything that stands around them in the app. */
export function renderKit(children: ReactNode) {
  return render(<KitProvider navigate={() => {}}>{children}</KitProvider>)
}
