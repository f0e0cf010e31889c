/** Channels and directions of specification §3. */
export const MESSAGE_CHANNELS = ['Sms', 'Email'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

export const MESSAGE_DIRECTIONS = ['In', 'Out'] as const
export type MessageDirection = (typeof MESSAGE_DIRECTIONS)[number]

export const MESSAGE_STATES = ['Queued', 'Sending', 'Sent', 'Failed', 'Withdrawn'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]
