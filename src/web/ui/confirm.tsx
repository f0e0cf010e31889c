import { createContext, use, useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { ConfirmOptions } from '#web/ui/confirm-dialog.tsx'

/** Opens the dialog. The answer is true after Confirm has done its work, false after Cancel or closing. */
export type Confirm = (options: ConfirmOptions) => Promise<boolean>

type Question = ConfirmOptions & { id: number; answer: (isConfirmed: boolean) => void }

const ConfirmContext = createContext<Confirm | null>(null)

/** `if (await confirm({ title: 'Delete this rule?', message, confirmLabel: 'Delete rule', danger: true })) …` */
export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext)
  if (confirm === null) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}

/** Holds the one confirm dialog of the page; questions wait for each other. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const confirm = useCallback<Confirm>(
    (options) =>
      new Promise((answer) => {
        setQuestions((waiting) => [...waiting, { ...options, id: (waiting.at(-1)?.id ?? 0) + 1, answer }])
      }),
    [],
  )
  const current = questions[0]
  const settle = (isConfirmed: boolean) => {
    setQuestions((waiting) => waiting.filter((question) => question !== current))
    current?.answer(isConfirmed)
  }
  return (
    <ConfirmContext value={confirm}>
      {children}
      {current === undefined ? null : <ConfirmDialog key={current.id} {...current} onSettled={settle} />}
    </ConfirmContext>
  )
}
