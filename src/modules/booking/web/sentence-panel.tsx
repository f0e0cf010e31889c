import { Fragment } from 'react'
import { wholeTimes } from '../rules/whole-times.ts'

const PHONE = /(\d{3}-\d{3}-\d{4})/

/** A sentence in which a phone number can be pressed; neither a number nor a time stands on two lines. */
export function Sentence({ text }: { text: string }) {
  return wholeTimes(text)
    .split(PHONE)
    .map((part, index) =>
      PHONE.test(part) ? (
        <a key={part} className="bk-part" href={`tel:+1${part.replaceAll('-', '')}`}>
          {part}
        </a>
      ) : (
        <Fragment key={`${index} ${part}`}>{part}</Fragment>
      ),
    )
}
