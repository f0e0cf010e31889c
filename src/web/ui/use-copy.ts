import { useNotice } from '#web/ui/notice.tsx'
import { kitWords } from '#web/words.en.ts'

/** Puts a text into the clipboard. Pages without TLS, as on a shop's own network, have the older way only. */
async function copied(text: string): Promise<boolean> {
  if ('clipboard' in navigator)
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  const hand = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', hand, { once: true, capture: true })
  const done = document.execCommand('copy')
  document.removeEventListener('copy', hand, { capture: true })
  return done
}

/** Copies a text and says so, in words of its own where "Copied." says too little. */
export function useCopy(): (text: string, said?: string) => Promise<void> {
  const notify = useNotice()
  return async (text, said = kitWords.copied) => {
    if (await copied(text)) notify(said, { severity: 'success' })
    else notify(kitWords.notCopied, { severity: 'danger' })
  }
}
