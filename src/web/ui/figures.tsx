export type FiguresProps = {
  /** "Would have refused", "23 of 412". */
  items: readonly { label: string; value: string }[]
}

/** A few figures that sum a page up: four beside each other, two on a phone. */
export function Figures({ items }: FiguresProps) {
  return (
    <dl className="ao-figures">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
