import { useQueryClient } from '@tanstack/react-query'
import { QUESTION_STATES, type QuestionState } from '#modules/support/rules/question-state.ts'
import { helpWords } from '#modules/support/words.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { useChanges } from '#web/lib/realtime.ts'
import { Page } from '#web/ui/page.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { DeskQuestions } from './desk/desk-questions.tsx'
import { SupportDeskPanel } from './support-desk-panel.tsx'

const words = helpWords.desk

/** Hears of questions of all shops; the server lets our own desk in only. */
const CHANNEL = 'support-desk'

export type DeskSearch = { state?: QuestionState; panel?: string }

type SupportDeskScreenProps = {
  search: DeskSearch
  onSearch: (search: DeskSearch) => void
}

/** `/admin/support`: questions of all shops, who waits longest first, and the answer to each. */
export function SupportDeskScreen({ search, onSearch }: SupportDeskScreenProps) {
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries(trpc.supportDesk.pathFilter())
  useChanges(CHANNEL, refresh, refresh)
  const { state = 'Waiting', panel } = search
  return (
    <Page title={words.title}>
      <Segments
        label={words.state}
        labelHidden
        options={QUESTION_STATES.map((value) => ({ value, label: helpWords.states[value] }))}
        value={state}
        onChange={(value) => onSearch({ state: value })}
      />
      <DeskQuestions
        state={state}
        openId={panel ?? null}
        onOpen={(id) => onSearch({ ...search, panel: id })}
      />
      {panel === undefined ? null : (
        <SupportDeskPanel
          key={panel}
          questionId={panel}
          onClose={() => onSearch({ ...(search.state && { state: search.state }) })}
        />
      )}
    </Page>
  )
}
