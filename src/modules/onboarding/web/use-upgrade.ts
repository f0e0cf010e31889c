import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  upgradeRequest,
  type ANSWER_WHEN,
  type BEST_TIMES,
  type SentRequest,
} from '#modules/onboarding/contract-upgrade.ts'
import {
  UPGRADE_TABLE,
  type UpgradeFormType,
  type UpgradeTopic,
} from '#modules/onboarding/rules/upgrade-topics.data.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { formSchema } from '#web/lib/form-schema.ts'

/** The fields of every kind of request; a page shows those of its own. */
export type UpgradeValues = {
  name: string
  phone: string
  bestTime: (typeof BEST_TIMES)[number]
  note: string
  currentNumber: string
  answerWhen: (typeof ANSWER_WHEN)[number]
  website: string
}

const EMPTY: UpgradeValues = {
  name: '',
  phone: '',
  bestTime: 'Any',
  note: '',
  currentNumber: '',
  answerWhen: 'Closed',
  website: '',
}

/** What was sent before, as the form takes it. */
export function valuesOf(sent: SentRequest | null): UpgradeValues {
  const known = Object.entries(sent?.answers ?? {}).filter(
    ([field, value]) => field in EMPTY && typeof value === 'string',
  )
  return { ...EMPTY, ...Object.fromEntries(known) }
}

function requestOf(form: UpgradeFormType, values: UpgradeValues) {
  const { name, phone, bestTime, note, currentNumber, answerWhen, website } = values
  const contact = { name, phone, bestTime, note }
  if (form === 'ProUpgradeVoiceForm') return { form, ...contact, currentNumber, answerWhen }
  if (form === 'ProUpgradeWebChatForm') return { form, ...contact, website }
  return { form, ...contact }
}

/** Judges the fields by the schema that the server refuses by. */
export const schemaOf = (form: UpgradeFormType) =>
  formSchema<UpgradeValues>([{ schema: upgradeRequest, of: (values) => requestOf(form, values) }])

/** Whether the signed-in person may see, and may send, the request of this page. */
export function useUpgradeRights(topic: UpgradeTopic): { mayRead: boolean; mayAsk: boolean } {
  const { may } = useActiveShop()
  const mayRead = may(UPGRADE_TABLE[topic].permission) || may('shop.write')
  return { mayRead, mayAsk: mayRead && may('upgrade.ask') }
}

/** What the page has sent, and the way to send it; the first time makes it, later ones send it again. */
export function useUpgrade(topic: UpgradeTopic) {
  const { clientId } = useActiveShop()
  const { mayRead } = useUpgradeRights(topic)
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const query = useQuery({ ...trpc.form.get.queryOptions({ clientId, topic }), enabled: mayRead })
  const create = useMutation(trpc.form.create.mutationOptions())
  const update = useMutation(trpc.form.update.mutationOptions())
  const send = async (values: UpgradeValues, version: number | undefined) => {
    const request = requestOf(UPGRADE_TABLE[topic].form, values)
    const sent =
      version === undefined
        ? await create.mutateAsync({ clientId, topic, ...request })
        : await update.mutateAsync({ clientId, topic, version, ...request })
    queryClient.setQueryData(trpc.form.get.queryKey({ clientId, topic }), sent)
    await Promise.all([
      queryClient.invalidateQueries(trpc.form.list.pathFilter()),
      queryClient.invalidateQueries(trpc.client.featureStatus.pathFilter()),
      // The key of the shell's own query, which menu and statuses follow.
      queryClient.invalidateQueries({ queryKey: ['tenant.activeTenant'] }),
    ])
  }
  return { query, send }
}
