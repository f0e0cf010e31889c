import { IconButton } from '#web/ui/icon-button.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { kitWords } from '#web/words.en.ts'

export type CopyButtonProps = {
  /** What is copied, for the name. */ label: string
  text: string
  small?: boolean
}

/** Copies a text and says so. */
export function CopyButton({ label, text, small = false }: CopyButtonProps) {
  const notify = useNotice()
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    notify(kitWords.copied, { severity: 'success' })
  }
  return <IconButton icon="copy" name={kitWords.copyThing(label)} small={small} onClick={() => void copy()} />
}
