import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTRPC } from '#web/lib/api.ts'
import { CHAT_PLACE_ID } from './chat-provider.ts'
import { hubspotProvider } from './hubspot-provider.ts'
import { localProvider } from './local-provider.ts'

/** Identities are good for 12 hours; a page that stays open longer asks again in time. */
const IDENTITY_STALE_MS = 10 * 3_600_000

type Asked = {
  clientId: string | null
  email: string
  /** HubSpot's script, or null for our own chat. */
  scriptUrl: string | null
  /** The drawer is open: the identity is asked for. */
  isOpen: boolean
  /** The chat is in front: only now its script is loaded. */
  isWanted: boolean
}

/**
 * The chat of the drawer, usable once its script and the person's identity are there (specification §4). Another shop
 * is another identity.
 */
export function useSupportChat({ clientId, email, scriptUrl, isOpen, isWanted }: Asked) {
  const trpc = useTRPC()
  const identity = useQuery({
    ...trpc.hubspot.getChatIdentity.queryOptions({ clientId: clientId ?? '', email }),
    enabled: clientId !== null && isOpen,
    staleTime: IDENTITY_STALE_MS,
  })
  const token = identity.data?.token
  const chat = useQuery({
    queryKey: ['support chat', scriptUrl, clientId, token],
    queryFn: () =>
      (scriptUrl === null ? localProvider : hubspotProvider(scriptUrl))(
        { email, token: token ?? '' },
        `#${CHAT_PLACE_ID}`,
      ),
    enabled: isWanted && token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  })
  const [unread, setUnread] = useState(0)
  const started = chat.data
  useEffect(() => started?.onUnread(setUnread), [started])
  return {
    hasIdentityFailed: identity.isError,
    hasFailed: identity.isError || chat.isError,
    chat: started ?? null,
    /** What the provider itself counts; 0 for our own chat, which counts on the server. */
    unread,
    retry: () => void (identity.isError ? identity.refetch() : chat.refetch()),
  }
}
