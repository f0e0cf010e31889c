import { accountWords } from '#modules/accounts/words.en.ts'
import '#modules/accounts/web/account.css'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'
import { useCopy } from '#web/ui/use-copy.ts'

const words = accountWords.secondFactor

/** The recovery codes, this once. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const copy = useCopy()
  return (
    <Dialog
      open
      size="small"
      title={words.codesTitle}
      onClose={onClose}
      footerStart={<Button onClick={() => void copy(codes.join('\n'))}>{words.copyCodes}</Button>}
      footer={
        <Button kind="filled" onClick={onClose}>
          {words.codesDone}
        </Button>
      }
    >
      <Stack>
        <Text>{words.codesText}</Text>
        <ul className="account-codes" aria-label={words.codesList}>
          {codes.map((code) => (
            <li key={code} className="ao-code">
              {code}
            </li>
          ))}
        </ul>
      </Stack>
    </Dialog>
  )
}
