import { helpWords as words } from '#modules/support/words.en.ts'
import { Button } from '#web/ui/button.tsx'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { CHAT_PLACE_ID, type ChatPlace } from '../chat/chat-provider.ts'
import type { useSupportChat } from '../chat/use-support-chat.ts'

type ChatButtonProps = {
  unread: number
  /** Why there is no chat now. */
  reason: string | undefined
  onPress: () => void
}

/** Opens the chat; says how many answers wait there. */
export function ChatButton({ unread, reason, onPress }: ChatButtonProps) {
  return (
    <div className="help-chat-button">
      <Button kind="filled" wide disabledReason={reason} onClick={onPress}>
        {words.chat}
      </Button>
      {unread > 0 ? (
        <span className="help-chat-button__count" title={words.chatCount(unread)}>
          <CountBadge count={unread} />
        </span>
      ) : null}
      {reason === undefined ? null : <p>{reason}</p>}
    </div>
  )
}

type HelpChatProps = {
  isShown: boolean
  chat: ReturnType<typeof useSupportChat>
  place: ChatPlace | null
}

/** The chat's place in the drawer. It stays in the page while hidden: a provider's script draws into it by itself. */
export function HelpChat({ isShown, chat, place }: HelpChatProps) {
  const View = chat.chat?.View ?? null
  return (
    <>
      {isShown && chat.hasFailed ? (
        <ErrorState
          compact
          title={words.chatUnavailable}
          text={words.chatFailed}
          action={<Button onClick={chat.retry}>{words.retry}</Button>}
        />
      ) : null}
      {isShown && !chat.hasFailed && chat.chat === null ? <p role="status">{words.chatLoading}</p> : null}
      <div id={CHAT_PLACE_ID} hidden={!isShown}>
        {isShown && View && place ? <View key={place.clientId} {...place} /> : null}
      </div>
    </>
  )
}
