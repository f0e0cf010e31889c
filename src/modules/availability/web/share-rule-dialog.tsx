import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ruleSentence } from '#modules/availability/rules/rule-sentence.ts'
import { SharingPanel } from '#modules/availability/web/sharing-panel.tsx'
import { organizationRuleWords } from '#modules/availability/words-organization.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { Text } from '#web/ui/text.tsx'

const words = organizationRuleWords.share

type ShareRuleDialogProps = {
  organizationId: string
  shops: readonly { id: string; name: string }[]
  onClose: () => void
}

/** Makes a rule of one shop a default of all. */
export function ShareRuleDialog({ organizationId, shops, onClose }: ShareRuleDialogProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const notify = useNotice()
  const [clientId, setClientId] = useState('')
  const [ruleId, setRuleId] = useState('')
  const rules = useQuery(trpc.availabilityRule.list.queryOptions({ clientId }, { enabled: clientId !== '' }))
  const refresh = async () => {
    await queryClient.invalidateQueries(trpc.organizationRule.pathFilter())
    await queryClient.invalidateQueries(trpc.availabilityRule.pathFilter())
  }
  const share = useMutation(
    trpc.organizationRule.share.mutationOptions({
      onSuccess: (rule) => {
        notify(words.done(rule.name || ruleSentence(rule)), { severity: 'success' })
        void refresh()
        onClose()
      },
      // The next press sends the rule as it is by then shown.
      onError: refresh,
    }),
  )
  const own = (rules.data?.data ?? []).filter((rule) => rule.owner === 'Shop' && rule.services === null)
  const chosen = own.find((rule) => rule.id === ruleId)
  return (
    <Dialog
      open
      title={words.title}
      onClose={onClose}
      busy={share.isPending}
      footer={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            kind="filled"
            busy={share.isPending}
            {...(!chosen && { disabledReason: words.chooseRule })}
            onClick={() =>
              chosen && share.mutate({ organizationId, clientId, ruleId, version: chosen.version })
            }
          >
            {words.send}
          </Button>
        </>
      }
    >
      <Stack>
        <Text secondary>{words.text}</Text>
        {share.error ? <Banner severity="danger">{refusedWith(share.error)}</Banner> : null}
        <Select
          label={words.shop}
          width="full"
          placeholder={words.chooseShop}
          options={shops.map(({ id, name }) => ({ value: id, label: name }))}
          value={clientId}
          onChange={(id) => {
            setClientId(id)
            setRuleId('')
            share.reset()
          }}
        />
        <Select
          label={words.rule}
          width="full"
          placeholder={words.chooseRule}
          disabled={own.length === 0}
          options={own.map((rule) => ({ value: rule.id, label: rule.name || ruleSentence(rule) }))}
          value={ruleId}
          onChange={setRuleId}
          {...(rules.isSuccess && own.length === 0 && { help: words.none })}
        />
        {chosen ? (
          <SharingPanel
            organizationId={organizationId}
            clientId={clientId}
            shop={shops.find(({ id }) => id === clientId)?.name ?? ''}
            rule={chosen}
          />
        ) : null}
      </Stack>
    </Dialog>
  )
}

/** Somebody who was faster is named; everything else is said as anywhere. */
function refusedWith(error: unknown): string {
  const { appCode, params } = appErrorData(error) ?? {}
  if (appCode !== 'VERSION_CONFLICT') return errorMessage(error)
  const { name, at } = params ?? {}
  return name && at ? words.changed(String(name), String(at)) : words.changedPlain
}
