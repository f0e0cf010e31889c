import { createSignal } from '#web/lib/signal.ts'

/** What a page may ask the help drawer to show: the chat with one own question, the one that goes on (null), or a new one ('new'). */
export type HelpWish = { questionId: string | null }

/** A page below wants help; the shell opens the drawer, and the drawer shows what was wished for. */
export const helpWished = createSignal<HelpWish>()
