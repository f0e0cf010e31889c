import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MainButton } from './step-frame-panel.tsx'

/** A step with a field that must be filled, and a choice that must be made. */
function Step() {
  const [value, setValue] = useState('')
  const [wasPressed, setPressed] = useState(false)
  return (
    <main>
      <MainButton hint={wasPressed ? 'Choose one.' : null} onPress={() => setPressed(true)}>
        Continue
      </MainButton>
      <input
        aria-label="Street"
        aria-invalid={(wasPressed && !value) || undefined}
        onChange={(event) => setValue(event.target.value)}
      />
      <div className="bk-cards">
        <input type="radio" name="type" aria-label="Drop off" disabled />
        <input type="radio" name="type" aria-label="Wait" />
      </div>
    </main>
  )
}

it('a press that goes nowhere says why and leads to what is missing', async () => {
  const { getByRole } = await render(<Step />)
  // A button that says it is not ready still answers a press.
  const press = () => (getByRole('button').element() as HTMLButtonElement).click()
  await expect.element(getByRole('status')).toHaveTextContent('')
  press()
  await expect.element(getByRole('status')).toHaveTextContent('Choose one.')
  const street = getByRole('textbox')
  await expect.element(street).toHaveFocus()
  await userEvent.type(street, '1420 Pearl')
  await expect.element(street).toHaveFocus()
  press()
  await expect.element(getByRole('radio', { name: 'Wait' })).toHaveFocus()
})
