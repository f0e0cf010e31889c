import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { helpWords } from '#modules/support/words.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Link } from '#web/ui/link.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { MessageForm } from './chat/message-form.tsx'
import { MessageList } from './chat/message-list.tsx'
import { QuestionChip } from './question-chip.tsx'

const words = helpWords.desk

type SupportDeskPanelProps = { questionId: string; onClose: () => void }

/** One question with who asked, its messages, and our answer. */
export function SupportDeskPanel({ questionId, onClose }: SupportDeskPanelProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const notify = useNotice()
  const refresh = () => void queryClient.invalidateQueries(trpc.supportDesk.pathFilter())
  const thread = useQuery(trpc.supportDesk.get.queryOptions({ questionId }))
  const answer = useMutation(trpc.supportDesk.answer.mutationOptions({ onSuccess: refresh }))
  const close = useMutation(
    trpc.supportDesk.close.mutationOptions({
      onSuccess: () => {
        refresh()
        notify(words.closed, { severity: 'success' })
      },
      onError: (error) => void notify(errorMessage(error), { severity: 'danger' }),
    }),
  )
  const question = thread.data?.question
  return (
    <SidePanel
      title={question?.topic ?? words.question}
      loading={thread.isLoading}
      onClose={onClose}
      wide
      {...(question && {
        chips: <QuestionChip state={question.state} />,
      })}
    >
      <QueryView query={thread} things={helpWords.thread.thing} compact>
        {({ question: asked, messages }) => (
          <>
            <DescriptionList
              items={[
                { label: words.columns.person, value: asked.person },
                { label: helpWords.email, value: <Link href={`mailto:${asked.email}`}>{asked.email}</Link> },
                { label: words.columns.shop, value: asked.shop },
                ...(asked.page === null ? [] : [{ label: words.page, value: asked.page }]),
              ]}
            />
            <MessageList messages={messages} zone={asked.zone} isDesk />
            <MessageForm
              key={questionId}
              label={words.answer}
              button={words.send}
              onSend={(message) => answer.mutateAsync({ questionId, ...message })}
            />
            {asked.state === 'Closed' ? null : (
              <div>
                <Button busy={close.isPending} onClick={() => close.mutate({ questionId })}>
                  {words.close}
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
    </SidePanel>
  )
}
