import { useState, type ReactNode } from 'react'

type Asked<Rows> = { rows: Rows; answer: (goesOn: boolean) => void }
type Dialog<Rows> = (rows: Rows, answer: (goesOn: boolean) => void) => ReactNode

/** Lets somebody look at what a save speaks against before it is made; nothing to look at goes on at once. */
export function useConflictQuestion<Row>(dialog: Dialog<readonly Row[]>) {
  const [asked, setAsked] = useState<Asked<readonly Row[]> | null>(null)
  const mayGoOn = (rows: readonly Row[]): Promise<boolean> =>
    rows.length === 0
      ? Promise.resolve(true)
      : new Promise<boolean>((answer) => setAsked({ rows, answer })).finally(() => setAsked(null))
  return { mayGoOn, question: asked === null ? null : dialog(asked.rows, asked.answer) }
}
