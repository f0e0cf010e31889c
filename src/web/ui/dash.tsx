import { kitWords } from '#web/words.en.ts'

/** An empty cell or value: a dash for the eye, "none" for the ear. */
export function Dash() {
  return (
    <span className="ao-none">
      <span aria-hidden="true">{kitWords.dash}</span>
      <span className="ao-hidden">{kitWords.none}</span>
    </span>
  )
}
