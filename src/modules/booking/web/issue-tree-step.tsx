import { useEffect, useState } from 'react'
import { fillWords } from '#shared/fill-words.ts'
import { formatPhone } from '#shared/phone.ts'
import { choiceGroups, openAtFirst, type ServiceChoice } from '../rules/service-choices.ts'
import { answerFaults, issueQuestions } from '../rules/draft-answers.ts'
import { withChoice, withoutChoice } from '../rules/draft.ts'
import { MAX_TROUBLE } from '../rules/note-limit.ts'
import { neighborStep } from '../rules/visitor-steps.ts'
import { CartPanel } from './cart-panel.tsx'
import { ChoiceTable } from './choice-table.tsx'
import { MainButton, StepFrame } from './step-frame-panel.tsx'
import { QuestionsField } from './question-field.tsx'
import { Sentence } from './sentence-panel.tsx'
import { SearchForm } from './search-form.tsx'
import { TextAreaField } from './input-field.tsx'
import { useBooking } from './use-booking.ts'
import { useServiceSearch } from './use-service-search.ts'

/** First step: what is wrong with the car. Works as links and a form before the script runs. */
export function IssueTreeStep() {
  const { shop, language, words, say, draft, change, go, query, isLive, hrefWith } = useBooking()
  const [text, setText] = useState(query.text)
  const [wasPressed, setPressed] = useState(false)
  const groups = choiceGroups(shop, language)
  const found = useServiceSearch(text, groups)
  const [open, setOpen] = useState<readonly string[]>(() => openAtFirst(groups))
  const all = groups.flatMap((group) => group.choices)
  const other = all.find((choice) => choice.isOther)
  const isChosen = (choice: ServiceChoice) =>
    choice.issueId
      ? draft.issueIds.includes(choice.issueId)
      : choice.serviceIds.every((id) => draft.serviceIds.includes(id))
  const issues = shop.issueTree.flatMap((category) => category.issues)

  const toggle = (choice: ServiceChoice) => {
    // What was chosen in the search stays in sight with its questions when the search is emptied.
    if (!isChosen(choice)) setOpen([...open, choice.categoryId])
    change(isChosen(choice) ? withoutChoice(draft, choice, issues) : withChoice(draft, choice))
  }
  const hrefOf = (choice: ServiceChoice) =>
    hrefWith(isChosen(choice) ? withoutChoice(draft, choice, issues) : withChoice(draft, choice))
  const asked = issueQuestions(shop, draft)
  const unanswered = answerFaults(asked, draft.answers)
  const [missing] = unanswered.keys()
  const [sought, setSought] = useState<string | null>(null)
  useEffect(() => {
    if (sought) document.querySelector<HTMLElement>(`[name="${sought}"]`)?.focus()
  }, [sought])
  const following = neighborStep('issue-tree', shop, draft, 1) ?? 'customer-info'
  const next = () => {
    if (draft.serviceIds.length > 0 && !missing) return go(following)
    setPressed(true)
    const home = all.find((choice) => choice.issueId === asked.find(({ id }) => id === missing)?.issueId)
    if (!missing || !home) return
    // The question stands under its row, which a search or a closed group may hide.
    setText('')
    setOpen([...open, home.categoryId])
    setSought(null)
    requestAnimationFrame(() => setSought(missing))
  }
  const nothing = found?.groups.length === 0
  const hint = draft.serviceIds.length === 0 && wasPressed ? words.chooseService : null

  return (
    <StepFrame
      title={words.issueTitle}
      summary={<CartPanel />}
      action={
        isLive || draft.serviceIds.length === 0 ? (
          <MainButton hint={hint} onPress={next}>
            {words.continue}
          </MainButton>
        ) : (
          <a className="bk-filled" href={hrefWith({ ...draft, step: following })}>
            {words.continue}
          </a>
        )
      }
    >
      <SearchForm text={text} onChange={setText} count={found?.count ?? null} />
      {nothing ? (
        <p className="bk-none">
          <Sentence
            text={
              other
                ? fillWords(words.nothingMatches, { text: text.trim(), other: other.label })
                : fillWords(words.nothingMatchesCall, {
                    text: text.trim(),
                    phone: shop.phone && formatPhone(shop.phone),
                  })
            }
          />
        </p>
      ) : null}
      <ChoiceTable
        groups={
          nothing && other
            ? [{ id: other.categoryId, label: other.category, choices: [other] }]
            : (found?.groups ?? groups)
        }
        open={found ? null : open}
        matched={found?.matched ?? null}
        isChosen={isChosen}
        hrefOf={hrefOf}
        onToggle={toggle}
        below={(choice) => {
          const mine = asked.filter(({ issueId }) => issueId === choice.issueId)
          return (
            mine.length > 0 && (
              <div className="bk-below">
                <QuestionsField questions={mine} faults={wasPressed ? unanswered : null} />
              </div>
            )
          )
        }}
        onOpen={(id) => setOpen(open.includes(id) ? open.filter((one) => one !== id) : [...open, id])}
      />
      {other && isChosen(other) && (
        <TextAreaField
          label={words.inYourWords}
          name="other"
          value={draft.otherText}
          max={MAX_TROUBLE}
          counter={say.field('tooLong', { max: MAX_TROUBLE, used: draft.otherText.length })}
          onChange={(otherText) => change({ otherText })}
        />
      )}
    </StepFrame>
  )
}
