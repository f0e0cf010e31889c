import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Onboarding, StepInput } from '#modules/onboarding/contract.ts'
import { useTRPC } from '#web/lib/api.ts'
import { openStorage, openStorageByLink } from '#web/lib/storage.ts'
import type { StorageHelpers } from '#web/lib/storage-helpers.ts'

/** The form and what its pages may do, the same by both doors. */
export type OnboardingDoor = {
  saveStep: (input: StepInput) => Promise<Onboarding>
  complete: () => Promise<Onboarding>
  /** The shop's files as whoever came through this door. */
  open: () => Promise<StorageHelpers>
  mayWrite: boolean
  isLink: boolean
}

/** What is sent goes out one after the other: a page that was kept early must not arrive after what was typed later. */
const IN_ORDER = { scope: { id: 'onboarding' } }

/** The form of a shop for somebody who is signed in. */
export function useShopOnboarding(clientId: string, mayWrite: boolean) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const options = trpc.onboarding.get.queryOptions({ clientId })
  const query = useQuery({ ...options, staleTime: 0 })
  const keep = (form: Onboarding) => void queryClient.setQueryData(options.queryKey, form)
  const save = useMutation(trpc.onboarding.saveStep.mutationOptions({ ...IN_ORDER, onSuccess: keep }))
  const complete = useMutation(
    trpc.onboarding.complete.mutationOptions({
      ...IN_ORDER,
      onSuccess: async (form) => {
        keep(form)
        // The menu, the shop's details and its name follow what was handed in.
        await queryClient.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] !== options.queryKey[0],
        })
      },
    }),
  )
  const door: OnboardingDoor = {
    saveStep: (input) => save.mutateAsync({ clientId, ...input }),
    complete: () => complete.mutateAsync({ clientId }),
    open: openStorage,
    mayWrite,
    isLink: false,
  }
  return { query, door }
}

/** The form that a one-time link opens, before anybody has an account. */
export function useLinkOnboarding(token: string) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const options = trpc.onboardingLink.get.queryOptions({ token })
  const query = useQuery({ ...options, staleTime: 0, refetchOnWindowFocus: false })
  const keep = (form: Onboarding) => void queryClient.setQueryData(options.queryKey, form)
  const save = useMutation(trpc.onboardingLink.saveStep.mutationOptions({ ...IN_ORDER, onSuccess: keep }))
  const complete = useMutation(trpc.onboardingLink.complete.mutationOptions({ ...IN_ORDER, onSuccess: keep }))
  const door: OnboardingDoor = {
    saveStep: (input) => save.mutateAsync({ token, ...input }),
    complete: () => complete.mutateAsync({ token }),
    open: () => openStorageByLink(token),
    mayWrite: true,
    isLink: true,
  }
  return { query, door }
}
