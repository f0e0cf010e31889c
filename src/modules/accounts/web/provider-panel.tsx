import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CONNECT_OUTCOMES, type OwnProvider } from '#modules/accounts/contract-account.ts'
import { ProvenDialog } from '#modules/accounts/web/proven-dialog.tsx'
import { accountWords } from '#modules/accounts/words.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { ShopTime } from '#web/ui/shop-time.tsx'
import { Text } from '#web/ui/text.tsx'

const words = accountWords.provider

/** Times of an account are the reader's own: it belongs to no shop. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

type ProviderSectionProps = {
  /** How connecting ended, as the address says; undefined while nobody came back from there. */
  outcome: string | undefined
  isGuarded: boolean
}

/** The provider of the installation: connected or not, and the way to change that. Nothing where none is set. */
export function ProviderSection({ outcome, isGuarded }: ProviderSectionProps) {
  const trpc = useTRPC()
  const { data: provider } = useQuery(trpc.signInProvider.get.queryOptions())
  return provider ? <ProviderPanel provider={provider} outcome={outcome} isGuarded={isGuarded} /> : null
}

type ProviderPanelProps = ProviderSectionProps & { provider: NonNullable<OwnProvider> }

function ProviderPanel({ provider: { name, connectedAt }, outcome, isGuarded }: ProviderPanelProps) {
  const trpc = useTRPC()
  const notify = useNotice()
  const queryClient = useQueryClient()
  const prepare = useMutation(trpc.signInProvider.prepare.mutationOptions())
  const remove = useMutation(trpc.signInProvider.remove.mutationOptions())
  const [isAsking, setAsking] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const connect = async (current: string) => {
    const { url } = await prepare.mutateAsync({ current })
    window.location.assign(url)
  }
  const disconnect = async (current: string) => {
    await remove.mutateAsync({ current })
    setAsking(false)
    setChanged(true)
    notify(words.disconnected(name), { severity: 'success' })
    await Promise.all([
      queryClient.invalidateQueries(trpc.signInProvider.pathFilter()),
      queryClient.invalidateQueries(trpc.account.pathFilter()),
    ])
  }
  const ended = isChanged ? undefined : CONNECT_OUTCOMES.find((each) => each === outcome)
  return (
    <Section title={words.title(name)} help={words.help}>
      <Stack>
        {ended === undefined ? null : (
          <Banner severity={ended === 'connected' ? 'success' : 'danger'}>
            {words.outcome[ended](name)}
          </Banner>
        )}
        <Text>{connectedAt ? words.isOn : words.isOff}</Text>
        {connectedAt && isGuarded ? <Text secondary>{words.guarded}</Text> : null}
        {connectedAt ? (
          <DescriptionList
            items={[{ label: words.since, value: <ShopTime at={connectedAt} zone={zone} show="date" /> }]}
          />
        ) : null}
        <Row>
          <Button onClick={() => setAsking(true)}>{connectedAt ? words.disconnect : words.connect}</Button>
        </Row>
      </Stack>
      {isAsking ? (
        <ProvenDialog
          {...(connectedAt
            ? { title: words.disconnectTitle(name), text: words.disconnectText, label: words.disconnect }
            : { title: words.connectTitle(name), text: words.connectText(name), label: words.continue })}
          danger={connectedAt !== null}
          onClose={() => setAsking(false)}
          onProven={connectedAt ? disconnect : connect}
        />
      ) : null}
    </Section>
  )
}
