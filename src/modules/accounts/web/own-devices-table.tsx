import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountSession } from '#modules/accounts/contract-account.ts'
import { accountWords } from '#modules/accounts/words.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { ShopTime } from '#web/ui/shop-time.tsx'
import type { Column } from '#web/ui/table-column.ts'

const words = accountWords.account

/** Times of an account are the reader's own: it belongs to no shop. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Where the person is signed in, and the way to end each. */
export function OwnDevicesTable() {
  const trpc = useTRPC()
  const notify = useNotice()
  const queryClient = useQueryClient()
  const sessions = useQuery(trpc.account.sessions.queryOptions())
  const settled = {
    onError: (error: unknown) => notify(errorMessage(error), { severity: 'danger' }),
    onSettled: () => queryClient.invalidateQueries(trpc.account.pathFilter()),
  }
  const end = useMutation(trpc.account.endSession.mutationOptions(settled))
  const endOthers = useMutation(trpc.account.endOtherSessions.mutationOptions(settled))
  const columns: Column<AccountSession>[] = [
    { key: 'device', label: words.device, priority: 1, cell: ({ device }) => device },
    {
      key: 'seen',
      label: words.lastSeen,
      priority: 2,
      oneLine: true,
      cell: ({ lastSeenAt, isThis }) =>
        isThis ? words.thisDevice : <ShopTime at={lastSeenAt} zone={zone} />,
    },
    {
      key: 'since',
      label: words.signedIn,
      priority: 3,
      oneLine: true,
      cell: ({ signedInAt }) => <ShopTime at={signedInAt} zone={zone} />,
    },
    {
      key: 'end',
      label: words.actions,
      align: 'right',
      priority: 2,
      atEnd: true,
      cell: ({ id, device, isThis }) =>
        isThis ? null : (
          <Button
            small
            aria-label={words.endOf(device)}
            onClick={() =>
              end.mutate({ id }, { onSuccess: () => notify(words.ended(device), { severity: 'success' }) })
            }
          >
            {words.end}
          </Button>
        ),
    },
  ]
  return (
    <QueryView query={sessions} things={words.things}>
      {(rows) => (
        <Stack>
          <DataTable
            caption={words.devices}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            rowName={({ device }) => device}
          />
          {rows.length > 1 ? (
            <Row>
              <Button
                busy={endOthers.isPending}
                onClick={() =>
                  endOthers.mutate(undefined, {
                    onSuccess: () => notify(words.endedOthers, { severity: 'success' }),
                  })
                }
              >
                {words.endOthers}
              </Button>
            </Row>
          ) : null}
        </Stack>
      )}
    </QueryView>
  )
}
