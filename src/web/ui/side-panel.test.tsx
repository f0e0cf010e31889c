import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderKit } from '#testing/render-kit.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'

const TABLET = [1024, 768] as const

for (const [lying, standing] of [TABLET, [...TABLET].reverse()] as [number, number][])
  it(`keeps what is typed when the window goes from ${lying} to ${standing}`, async () => {
    await page.viewport(lying, 700)
    await renderKit(
      <SidePanel title="A question" onClose={() => undefined}>
        <textarea aria-label="Your answer" />
      </SidePanel>,
    )
    const field = page.getByLabelText('Your answer')
    await field.fill('Any of them.')
    await page.viewport(standing, 900)
    await expect.element(field).toHaveValue('Any of them.')
    await expect.element(field).toBeInViewport()
  })
