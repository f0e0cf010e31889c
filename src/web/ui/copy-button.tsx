import { IconButton } from '#web/ui/icon-button.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { kitWords } from '#web/words.en.ts'

export type CopyButtonProps = {
  /** What is copied, for the name. */ label: string
  text: string
  small?: boolean
}

/** Copies a text and says so. */
export function CopyButton({ label, text, small = false }: CopyButtonProps) {
  const copy = useCopy()
  return (
    <IconButton icon="copy" name={kitWords.copyThing(label)} small={small} onClick={() => void copy(text)} />
  )
}
