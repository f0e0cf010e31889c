import type { ChatProvider } from './chat-provider.ts'

/** The product's own support chat: its script is a part of ours, loaded when it is first needed. */
export const localProvider: ChatProvider = async () => {
  const { LocalChat } = await import('./local-chat.tsx')
  return { View: LocalChat, onUnread: () => () => {} }
}
