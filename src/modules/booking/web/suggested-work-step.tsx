import { fillWords } from '#shared/fill-words.ts'
import { monthName } from '#shared/spoken.ts'
import type { OfferedWork } from '../contract-visitor.ts'
import { offeredWork, withSuggested } from '../rules/known-visitor.ts'
import { neighborStep } from '../rules/visitor-steps.ts'
import { CartPanel } from './cart-panel.tsx'
import { Tick } from './choice-table.tsx'
import { MainButton, StepFrame } from './step-frame-panel.tsx'
import { useBooking } from './use-booking.ts'
import { useShopWords } from './use-shop-words.ts'

/** What the shop has suggested for this car before. Nothing is chosen by itself, and nothing need be. */
export function SuggestedWorkStep() {
  const { shop, words, draft, change, go } = useBooking()
  const { vehicleText } = useShopWords()
  return (
    <StepFrame
      title={words.suggestedTitle}
      summary={<CartPanel />}
      action={
        <MainButton onPress={() => go(neighborStep('suggested-work', shop, draft, 1) ?? 'calendar')}>
          {draft.workIds.length > 0 ? words.continue : words.suggestedNone}
        </MainButton>
      }
    >
      <p>{fillWords(words.suggestedHelp, { vehicle: vehicleText() })}</p>
      <fieldset className="bk-cards">
        <legend className="ao-hidden">{words.suggestedTitle}</legend>
        {offeredWork(draft).map((work) => {
          const isOn = draft.workIds.includes(work.id)
          return (
            <label key={work.id} className={isOn ? 'bk-card bk-chosen' : 'bk-card'}>
              <input
                type="checkbox"
                name="work"
                value={work.id}
                checked={isOn}
                onChange={() => change((now) => withSuggested(now, work.id))}
              />
              <WorkText work={work} />
              {isOn && <Tick />}
            </label>
          )
        })}
      </fieldset>
    </StepFrame>
  )
}

function WorkText({ work: { title, description, since, estimatedCents } }: { work: OfferedWork }) {
  const { language, words } = useBooking()
  const price = estimatedCents === null ? null : `$${(estimatedCents / 100).toFixed(2)}`
  const note = [
    price && fillWords(words.estimate, { price }),
    since &&
      fillWords(words.suggestedOn, {
        month: monthName(Number(since.slice(5, 7)), language),
        year: since.slice(0, 4),
      }),
  ]
  return (
    <span className="bk-card-text">
      <span className="bk-row-label">{title}</span>
      {description && <span>{description}</span>}
      <span className="bk-row-note">{note.filter(Boolean).join(' · ')}</span>
    </span>
  )
}
