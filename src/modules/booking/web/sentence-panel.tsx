import { Fragment } from 'react'

const PHONE = /(\d{3}-\d{3}-\d{4})/

/** A sentence in which a phone number never stands on two lines. */
export function Sentence({ text }: { text: string }) {
  return text.split(PHONE).map((part, index) =>
    PHONE.test(part) ? (
      <span key={part} className="bk-part">
        {part}
      </span>
    ) : (
      <Fragment key={`${index} ${part}`}>{part}</Fragment>
    ),
  )
}
