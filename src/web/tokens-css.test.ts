import { expect, it } from 'vitest'
import { tokensCss } from '#web/tokens-css.ts'

it('keeps the stylesheet of the first paint equal to the tokens', async () => {
  await expect(tokensCss()).toMatchFileSnapshot('./ui/css/tokens.css')
})
