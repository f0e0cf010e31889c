import { shellWords } from '../words.en.ts'

/** The product's mark: an open sign with the hands of a clock. Its name always stands beside it or in the link. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg className="shell-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect className="shell-mark__ground" width="32" height="32" rx="6" />
      <path className="shell-mark__sign" d="M16 7.5 24.5 16 16 24.5 7.5 16z" />
      <path className="shell-mark__hands" d="M16 12.5V16l2.5 2" />
    </svg>
  )
}

/** Mark and name over a page that has no shell. */
export function Brand() {
  return (
    <p className="shell-brand">
      <Mark size={28} /> {shellWords.product}
    </p>
  )
}
