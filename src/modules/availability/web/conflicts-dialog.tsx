import type { ConflictRow } from '#modules/availability/web/use-rules.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { shortDay } from '#shared/spoken.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Phone } from '#web/ui/phone.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'

const words = settingsWords.rules.asked

type ConflictsDialogProps = {
  rows: readonly ConflictRow[]
  /** What goes on: "Save rule", "Switch on". */
  saveLabel: string
  onAnswer: (goesOn: boolean) => void
}

/** Appointments that a rule about to be saved or switched on speaks against: none is moved, so somebody has to call. */
export function ConflictsDialog({ rows, saveLabel, onAnswer }: ConflictsDialogProps) {
  const { name } = useActiveShop()
  const emails = [...new Set(rows.flatMap(({ email }) => email ?? []))]
  const letter = `mailto:?bcc=${emails.map(encodeURIComponent).join(',')}&subject=${encodeURIComponent(words.subject(name))}`
  return (
    <Dialog
      open
      size="wide"
      title={words.title(rows.length)}
      onClose={() => onAnswer(false)}
      footerStart={emails.length === 0 ? undefined : <ButtonLink href={letter}>{words.contact}</ButtonLink>}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{words.back}</Button>
          <Button kind="filled" onClick={() => onAnswer(true)}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <DataTable
        caption={words.title(rows.length)}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.customer}
        columns={[
          {
            key: 'when',
            label: words.when,
            priority: 2,
            oneLine: true,
            cell: ({ date, startMin }) =>
              startMin === null
                ? shortDay(date, 'en')
                : `${shortDay(date, 'en')} - ${formatShopTime(startMin)}`,
          },
          {
            key: 'who',
            label: words.who,
            priority: 1,
            cell: ({ customer, phone }) => (
              <Stack gap="tight">
                <Text>{customer}</Text>
                {phone === null ? null : <Phone number={phone} call />}
              </Stack>
            ),
          },
          { key: 'what', label: words.what, priority: 2, cell: ({ services }) => services },
          { key: 'why', label: words.why, priority: 2, oneLine: true, cell: ({ short }) => short },
        ]}
      />
    </Dialog>
  )
}
