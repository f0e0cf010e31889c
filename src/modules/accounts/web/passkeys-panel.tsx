import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Passkey } from '#modules/accounts/contract-account.ts'
import {
  AddPasskeyDialog,
  RemovePasskeyDialog,
  RenamePasskeyDialog,
} from '#modules/accounts/web/passkey-dialog.tsx'
import { accountWords } from '#modules/accounts/words.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { hasPasskeys } from '#web/lib/passkey.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Section } from '#web/ui/section.tsx'
import { ShopTime } from '#web/ui/shop-time.tsx'
import type { Column } from '#web/ui/table-column.ts'
import { Text } from '#web/ui/text.tsx'

const words = accountWords.passkeys

/** Times of an account are the reader's own: it belongs to no shop. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

type Open = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey } | null

/** The passkeys of the person: what there is, another one, another name, away with it. */
export function PasskeysSection() {
  const trpc = useTRPC()
  const notify = useNotice()
  const queryClient = useQueryClient()
  const passkeys = useQuery(trpc.passkey.list.queryOptions())
  const [open, setOpen] = useState<Open>(null)
  const closed = (sentence: string | null) => {
    setOpen(null)
    if (sentence === null) return
    notify(sentence, { severity: 'success' })
    void queryClient.invalidateQueries(trpc.passkey.pathFilter())
    void queryClient.invalidateQueries(trpc.account.pathFilter())
  }
  return (
    <Section title={words.title} help={words.help}>
      <QueryView query={passkeys} things={words.title}>
        {(rows) => (
          <Stack>
            {rows.length === 0 ? (
              <Text>{words.none}</Text>
            ) : (
              <DataTable
                caption={words.title}
                columns={columnsFor(setOpen)}
                rows={rows}
                rowKey={({ id }) => id}
                rowName={({ name }) => name}
              />
            )}
            <Row>
              <Button
                disabledReason={hasPasskeys() ? undefined : words.unable}
                onClick={() => setOpen({ kind: 'add' })}
              >
                {words.add}
              </Button>
            </Row>
          </Stack>
        )}
      </QueryView>
      {open?.kind === 'add' ? <AddPasskeyDialog onClose={closed} /> : null}
      {open?.kind === 'rename' ? <RenamePasskeyDialog passkey={open.passkey} onClose={closed} /> : null}
      {open?.kind === 'remove' ? <RemovePasskeyDialog passkey={open.passkey} onClose={closed} /> : null}
    </Section>
  )
}

function columnsFor(open: (dialog: Open) => void): Column<Passkey>[] {
  return [
    { key: 'name', label: words.name, priority: 1, cell: ({ name }) => name },
    {
      key: 'used',
      label: words.used,
      priority: 2,
      oneLine: true,
      cell: ({ lastUsedAt }) => (lastUsedAt ? <ShopTime at={lastUsedAt} zone={zone} /> : words.never),
    },
    {
      key: 'since',
      label: words.since,
      priority: 3,
      oneLine: true,
      cell: ({ createdAt }) => <ShopTime at={createdAt} zone={zone} />,
    },
    {
      key: 'more',
      label: words.actions,
      align: 'right',
      priority: 1,
      cell: (passkey) => (
        <Menu
          alignEnd
          trigger={(trigger) => <IconButton {...trigger} icon="more" small name={words.more(passkey.name)} />}
          items={[
            { label: words.rename, onChoose: () => open({ kind: 'rename', passkey }) },
            { label: words.remove, danger: true, onChoose: () => open({ kind: 'remove', passkey }) },
          ]}
        />
      ),
    },
  ]
}
