import type { ChatIdentity, ChatProvider, StartedChat } from './chat-provider.ts'

type UnreadEvent = { payload: { unreadCount: number } }

/** The part of HubSpot's script that we use; its names are HubSpot's. */
type HubSpotConversations = {
  widget: { load: (options?: { widgetOpen?: boolean }) => void }
  clear: (options?: { resetWidget?: boolean }) => void
  on: (event: 'unreadConversationCountChanged', listener: (event: UnreadEvent) => void) => void
  off: (event: 'unreadConversationCountChanged', listener: (event: UnreadEvent) => void) => void
}

declare global {
  interface Window {
    hsConversationsSettings?: Record<string, unknown>
    hsConversationsOnReady?: (() => void)[]
    HubSpotConversations?: HubSpotConversations
  }
}

function started(conversations: HubSpotConversations): StartedChat {
  return {
    View: null,
    onUnread: (listener) => {
      const hear = ({ payload }: UnreadEvent) => listener(payload.unreadCount)
      conversations.on('unreadConversationCountChanged', hear)
      return () => conversations.off('unreadConversationCountChanged', hear)
    },
  }
}

/** The identity has to stand there before the widget is loaded, or the person would be a visitor without a name. */
function identify({ email, token }: ChatIdentity, selector: string): void {
  window.hsConversationsSettings = {
    loadImmediately: false,
    identificationEmail: email,
    identificationToken: token,
    inlineEmbedSelector: selector,
    enableWidgetCookieBanner: false,
    disableAttachment: false,
  }
}

/**
 * HubSpot's chat. The script is asked for at the first start and not before; with another identity, after a change of
 * shop or person, the widget forgets the one before (case CHAT-01).
 */
export function hubspotProvider(scriptUrl: string): ChatProvider {
  return (identity, selector) =>
    new Promise((resolve, reject) => {
      identify(identity, selector)
      const running = window.HubSpotConversations
      if (running) {
        running.clear({ resetWidget: true })
        running.widget.load({ widgetOpen: true })
        resolve(started(running))
        return
      }
      window.hsConversationsOnReady = [
        () => {
          const conversations = window.HubSpotConversations
          if (!conversations) return reject(new Error('the chat script brought no chat'))
          conversations.widget.load({ widgetOpen: true })
          return resolve(started(conversations))
        },
      ]
      const script = document.createElement('script')
      script.async = true
      script.src = scriptUrl
      script.addEventListener('error', () => {
        script.remove()
        reject(new Error('the chat script could not be loaded'))
      })
      document.head.append(script)
    })
}

/** Names of the cookies by which HubSpot knows a person again. */
const COOKIES = ['messagesUtk', 'hubspotutk']

/** Nothing of the person stays in this browser; at sign-out. */
export function forgetHubspot(): void {
  window.HubSpotConversations?.clear({ resetWidget: true })
  delete window.hsConversationsSettings
  for (const name of COOKIES) document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`
}
