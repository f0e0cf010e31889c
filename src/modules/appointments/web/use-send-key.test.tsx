import { useRef } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSendKey } from '#modules/appointments/web/use-send-key.ts'
import { renderKit } from '#testing/render-kit.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { KitProvider } from '#web/ui/kit-provider.tsx'

function Typed({ name, onSend }: { name: string; onSend: (name: string) => void }) {
  const part = useRef<HTMLTextAreaElement>(null)
  useSendKey(() => onSend(name), part)
  return <textarea ref={part} aria-label={name} />
}

const close = () => undefined

it('Ctrl Enter sends what stands on top, and nothing while a question stands over it', async () => {
  const sent: string[] = []
  const send = (name: string) => void sent.push(name)
  const { rerender } = await renderKit(<Typed name="note" onSend={send} />)
  const draw = (dialogs: 'booking' | 'question') =>
    rerender(
      <KitProvider navigate={close}>
        <Typed name="note" onSend={send} />
        <Dialog open title="Book" onClose={close}>
          <Typed name="booking" onSend={send} />
        </Dialog>
        <Dialog open={dialogs === 'question'} title="Discard?" onClose={close}>
          <textarea aria-label="why" />
        </Dialog>
      </KitProvider>,
    )
  await page.getByLabelText('note').click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toEqual(['note'])
  await draw('booking')
  await page.getByLabelText('booking').click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toEqual(['note', 'booking'])
  await draw('question')
  await page.getByLabelText('why').click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toEqual(['note', 'booking'])
})
