import { useQuery } from '@tanstack/react-query'
import { helpWords } from '#modules/support/words.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { Button } from '#web/ui/button.tsx'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { ShopTime } from '#web/ui/shop-time.tsx'
import { useQuestionChanges } from './chat/use-questions.ts'
import { helpWished } from './help/help-signal.ts'
import { QuestionChip } from './question-chip.tsx'
import './open-row.css'
import './support.css'

const words = helpWords.support

/** The person's own questions with their state; one opens in the help drawer's chat. */
export function QuestionList({ clientId, zone }: { clientId: string; zone: string }) {
  const trpc = useTRPC()
  useQuestionChanges(clientId)
  const list = useQuery(trpc.support.list.queryOptions({ clientId }))
  const ask = <Button onClick={() => helpWished.emit({ questionId: 'new' })}>{words.ask}</Button>
  return (
    <QueryView
      query={list}
      things={helpWords.thread.things}
      compact
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState compact title={words.none} text={words.noneText} action={ask} />}
    >
      {({ data }) => (
        <div className="support-questions">
          <ul>
            {data.map((question) => (
              <li key={question.id}>
                <button
                  type="button"
                  className="open-row support-question"
                  onClick={() => helpWished.emit({ questionId: question.id })}
                >
                  <span className="support-question__topic">{question.topic}</span>
                  {question.unread > 0 ? <CountBadge count={question.unread} /> : null}
                  <span className="support-question__state">
                    <QuestionChip state={question.state} />
                    <ShopTime at={question.lastAt} zone={zone} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
          {ask}
        </div>
      )}
    </QueryView>
  )
}
