import { Fragment } from 'react'
import { wholeTimes } from '../rules/whole-times.ts'

/** What belongs together breaks together: a time never over two lines, a long address after its @. Dots stand between, never first. */
export function Parts({ text }: { text: string }) {
  return (
    <span className="bk-parts">
      {wholeTimes(text)
        .split(' · ')
        .map((part) => (
          <span key={part}>
            {part.split('@').map((piece, at) => (
              <Fragment key={piece}>
                {at > 0 && '@'}
                <wbr />
                {piece}
              </Fragment>
            ))}
          </span>
        ))}
    </span>
  )
}
