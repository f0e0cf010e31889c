import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { helpWords } from '#modules/support/words.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import type { ChatPlace } from './chat-provider.ts'
import { MessageForm } from './message-form.tsx'
import { MessageList } from './message-list.tsx'
import { useQuestionChanges } from './use-questions.ts'
import './chat.css'

const words = helpWords.thread

/** The product's own support chat: the question that goes on, or a new one. */
export function LocalChat({ clientId, zone, path, questionId, onQuestion }: ChatPlace) {
  const trpc = useTRPC()
  const refresh = useQuestionChanges(clientId)
  const list = useQuery(trpc.support.list.queryOptions({ clientId }))
  const send = useMutation(trpc.support.send.mutationOptions())
  const questions = list.data?.data ?? []
  // What was answered and not seen comes first, then the question that goes on.
  const goesOn = (
    questions.find(({ unread }) => unread > 0) ?? questions.find(({ state }) => state !== 'Closed')
  )?.id
  const current = questionId === 'new' ? null : (questionId ?? goesOn ?? null)

  const write = async (message: { body: string; sendKey: string }) => {
    const sent = await send.mutateAsync({ clientId, questionId: current, page: path, ...message })
    onQuestion(sent.questionId)
    refresh()
  }
  return (
    <QueryView query={list} things={words.things} compact>
      {() =>
        current === null ? (
          <div className="chat">
            <p className="chat__start">{words.start}</p>
            <MessageForm label={words.message} button={words.send} onSend={write} />
          </div>
        ) : (
          <Thread
            key={current}
            {...{ clientId, zone }}
            questionId={current}
            onSend={write}
            onNew={() => onQuestion('new')}
          />
        )
      }
    </QueryView>
  )
}

type ThreadProps = {
  clientId: string
  zone: string
  questionId: string
  onSend: (message: { body: string; sendKey: string }) => Promise<void>
  onNew: () => void
}

function Thread({ clientId, zone, questionId, onSend, onNew }: ThreadProps) {
  const trpc = useTRPC()
  const refresh = useQuestionChanges(clientId)
  const thread = useQuery(trpc.support.get.queryOptions({ clientId, questionId }))
  const seen = useMutation(trpc.support.markRead.mutationOptions({ onSuccess: refresh }))
  const last = thread.data?.messages.at(-1)?.number ?? 0
  const unread = thread.data?.question.unread ?? 0
  const markSeen = useEffectEvent(() => seen.mutate({ clientId, questionId, number: last }))
  useEffect(() => {
    if (unread > 0) markSeen()
  }, [unread, last])
  return (
    <QueryView query={thread} things={words.thing} compact>
      {({ question, messages }) => (
        <div className="chat">
          <MessageList messages={messages} zone={zone} />
          {question.state === 'Closed' ? (
            <div className="chat__closed">
              <p>{words.closed}</p>
              <Button onClick={onNew}>{words.another}</Button>
            </div>
          ) : (
            <>
              {question.state === 'Waiting' ? <p className="chat__start">{words.waiting}</p> : null}
              <MessageForm label={words.message} button={words.send} onSend={onSend} />
            </>
          )}
        </div>
      )}
    </QueryView>
  )
}
