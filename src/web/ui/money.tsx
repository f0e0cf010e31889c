import { Dash } from '#web/ui/dash.tsx'

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})

export type MoneyProps = {
  /** In cents; null prints the dash. */
  cents: number | null
  /** Without cents, in totals and tiles. */
  whole?: boolean
}

/** An amount: $1,204.50. */
export function Money({ cents, whole = false }: MoneyProps) {
  if (cents === null) return <Dash />
  return <span>{(whole ? wholeDollars : dollars).format(cents / 100)}</span>
}
