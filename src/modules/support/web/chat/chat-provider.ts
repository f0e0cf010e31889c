import type { ComponentType } from 'react'

/** Who writes, as the server vouches for them. */
export type ChatIdentity = { email: string; token: string }

/** What the chat of the help drawer is told. */
export type ChatPlace = {
  clientId: string
  /** The shop's zone: times of messages are in it. */
  zone: string
  /** The page in front; it goes with a new question. */
  path: string
  /** The question to show; null for the one that goes on, 'new' for a new one. */
  questionId: string | null
  onQuestion: (questionId: string | null) => void
}

/** A chat that is ready: its script is there and it knows who writes. */
export type StartedChat = {
  /** Draws the conversation; null where the provider's script draws into the place by itself. */
  View: ComponentType<ChatPlace> | null
  /** Hears how many answers are unread; returns the way to stop. Our own chat counts on the server instead. */
  onUnread: (listener: (count: number) => void) => () => void
}

/** Starts a chat in the place that the selector names. Rejects when its script cannot be loaded. */
export type ChatProvider = (identity: ChatIdentity, selector: string) => Promise<StartedChat>

/** The place in the drawer that a chat is shown in. */
export const CHAT_PLACE_ID = 'help-chat'
