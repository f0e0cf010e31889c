import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { PreparedFactor, RecoveryCodes } from '#modules/accounts/contract-account.ts'
import { useTRPC } from '#web/lib/api.ts'

export type Proof = { current: string; code: string }

export type SecondFactorCalls = {
  create: (current: string) => Promise<PreparedFactor>
  confirm: (code: string) => Promise<RecoveryCodes>
  renew: (proof: Proof) => Promise<RecoveryCodes>
  remove: (proof: Proof) => Promise<unknown>
}

/** What can be done with one's own second factor; the account is asked for anew after each change. */
export function useSecondFactor(): SecondFactorCalls {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const changed = { onSuccess: () => queryClient.invalidateQueries(trpc.account.pathFilter()) }
  const create = useMutation(trpc.secondFactor.create.mutationOptions())
  const confirm = useMutation(trpc.secondFactor.confirm.mutationOptions(changed))
  const renew = useMutation(trpc.secondFactor.renewCodes.mutationOptions(changed))
  const remove = useMutation(trpc.secondFactor.remove.mutationOptions(changed))
  return {
    create: (current) => create.mutateAsync({ current }),
    confirm: (code) => confirm.mutateAsync({ code }),
    renew: (proof) => renew.mutateAsync(proof),
    remove: (proof) => remove.mutateAsync(proof),
  }
}
