import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { US_ZONES } from '#modules/shops/rules/us-zones.data.ts'
import { useChangeZone, useZoneShift, type ZoneShift } from '#modules/shops/web/use-zone-change.ts'
import { shopWords } from '#modules/shops/words.en.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { shortDay } from '#shared/spoken.ts'
import { zoneName } from '#shared/zone-name.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Select } from '#web/ui/select.tsx'
import { Text } from '#web/ui/text.tsx'

const words = shopWords.zone

type ZoneDialogProps = { timeZone: string; initial: string; onClose: () => void }

/** Chooses another zone for the shop, and shows first what it does to the appointments still to come. */
export function ZoneDialog({ timeZone, initial, onClose }: ZoneDialogProps) {
  const { clientId } = useActiveShop()
  const trpc = useTRPC()
  const record = useQuery(trpc.client.get.queryOptions({ clientId }))
  const notify = useNotice()
  const [wanted, setWanted] = useState(initial)
  const isOther = wanted !== timeZone
  const shift = useZoneShift(wanted, isOther)
  const change = useChangeZone()
  const save = () =>
    change.mutate(
      { clientId, version: record.data?.version ?? 0, timeZone: wanted },
      {
        onSuccess: () => {
          notify(words.saved(zoneName(wanted, 'en')), { severity: 'success' })
          onClose()
        },
      },
    )
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      busy={change.isPending}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            kind="filled"
            disabled={!isOther || !shift.isSuccess || shift.isPlaceholderData}
            busy={change.isPending}
            onClick={save}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <Stack gap="loose">
        {change.error ? <Banner severity="danger">{errorMessage(change.error)}</Banner> : null}
        <Select
          label={words.field}
          options={optionsWith(timeZone, initial)}
          value={wanted}
          onChange={setWanted}
        />
        <Text secondary>{words.keeps}</Text>
        {isOther ? (
          <QueryView query={shift} things={words.things}>
            {(data) => <Shift shift={data} />}
          </QueryView>
        ) : (
          <Text secondary>{words.same}</Text>
        )}
      </Stack>
    </Dialog>
  )
}

/** The usual zones, and the shop's own and the suggested one where they are none of those. */
function optionsWith(...own: string[]) {
  return [...new Set<string>([...US_ZONES, ...own])].map((value) => ({ value, label: zoneName(value, 'en') }))
}

function Shift({ shift: { future, shifted, visits } }: { shift: ZoneShift }) {
  if (future === 0) return <Text>{words.none}</Text>
  return (
    <Stack>
      <Banner severity={shifted === 0 ? 'info' : 'warning'}>
        {`${words.future(future)} ${words.shifted(shifted, future)}`}
      </Banner>
      {shifted === 0 ? null : (
        <DataTable
          caption={words.list}
          rows={visits}
          rowKey={({ id }) => id}
          rowName={({ customer }) => customer}
          columns={[
            { key: 'when', label: words.when, priority: 1, cell: whenOf },
            { key: 'who', label: words.who, priority: 1, cell: ({ customer }) => customer },
            { key: 'what', label: words.what, priority: 2, cell: ({ laterMin }) => words.shift(laterMin) },
          ]}
        />
      )}
      {shifted > visits.length ? <Text secondary>{words.more(shifted - visits.length)}</Text> : null}
    </Stack>
  )
}

function whenOf({ date, startMin }: ZoneShift['visits'][number]): string {
  const day = shortDay(date, 'en')
  return startMin === null ? day : `${day} - ${formatShopTime(startMin)}`
}
