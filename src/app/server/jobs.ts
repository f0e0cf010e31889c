import type { Task } from '#server/jobs.ts'
import { sendMessage } from '#modules/messages/server/jobs.ts'

/** Every task that the queue may run, by name. */
export const JOBS: Record<string, Task> = { 'send-message': sendMessage }
