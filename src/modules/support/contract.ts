import { z } from 'zod'
import { id, longText, optionalText, whole } from '#shared/input.ts'
import type { QuestionState } from './rules/question-state.ts'

/** Longest message; longer ones are refused, never cut. */
export const MESSAGE_MAX = 4_000

/** A person's question to our support, as their own list shows it. */
export type SupportQuestion = {
  id: string
  /** Its first line. */
  topic: string
  state: QuestionState
  /** Our answers that the person has not seen. */
  unread: number
  createdAt: Date
  lastAt: Date
}

/** One message of a question; numbers count from 1 without gaps. */
export type SupportMessage = {
  number: number
  /** From our team; otherwise from the person who asked. */
  fromUs: boolean
  author: string
  body: string
  at: Date
}

/** A question with its messages, oldest first. */
export type SupportThread = { question: SupportQuestion; messages: SupportMessage[] }

/** A question as our desk sees it. */
export type DeskQuestion = Omit<SupportQuestion, 'unread'> & {
  clientId: string
  shop: string
  /** The shop's zone: its times are shown in it. */
  zone: string
  person: string
  email: string
  /** The page that it was asked from. */
  page: string | null
  lastBody: string
}

const body = longText(MESSAGE_MAX).refine((value) => value.length > 0, 'Write a message.')
/** The same key twice is the same message. */
const sendKey = z.string('Choose one.').regex(/^[a-zA-Z0-9-]{8,64}$/, 'Reload the page.')
const questionId = id('sq')

/** Input of `support.send`; without a question it opens a new one. */
export const sendShape = {
  questionId: questionId.nullable(),
  body,
  sendKey,
  /** Where it was asked: the address in front, without what stands in its query. */
  page: optionalText(200).optional(),
}
/** What a question is named by. */
export const questionShape = { questionId }
/** Input of `support.markRead`: seen up to this message. */
export const seenShape = { questionId, number: whole(1, 1_000_000) }
/** Input of `supportDesk.answer`. */
export const answerShape = { questionId, body, sendKey }
