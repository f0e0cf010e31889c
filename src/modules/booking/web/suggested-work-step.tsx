import { fillWords } from '#shared/fill-words.ts'
import { monthName } from '#shared/spoken.ts'
import type { OfferedWork } from '../contract-visitor.ts'
import { offeredWork, withSuggested } from '../rules/known-visitor.ts'
import { neighborStep } from '../rules/visitor-steps.ts'
import { CartPanel } from './cart-panel.tsx'
import { ChoiceCards } from './choice-cards-field.tsx'
import { MainButton, StepFrame } from './step-frame-panel.tsx'
import { useBooking } from './use-booking.ts'
import { useShopWords } from './use-shop-words.ts'

/** What the shop has suggested for this car before. Nothing is chosen by itself, and nothing need be. */
export function SuggestedWorkStep() {
  const { shop, language, words, draft, change, go } = useBooking()
  const { vehicleText } = useShopWords()
  const noteOf = ({ since, estimatedCents }: OfferedWork) =>
    [
      estimatedCents === null
        ? null
        : fillWords(words.estimate, { price: `$${(estimatedCents / 100).toFixed(2)}` }),
      since &&
        fillWords(words.suggestedOn, {
          month: monthName(Number(since.slice(5, 7)), language),
          year: since.slice(0, 4),
        }),
    ]
      .filter(Boolean)
      .join(' · ')
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
      <ChoiceCards
        legend={words.suggestedTitle}
        isLegendHidden
        name="work"
        value={draft.workIds}
        options={offeredWork(draft).map((work) => ({
          value: work.id,
          label: work.title,
          detail: work.description,
          note: noteOf(work),
        }))}
        onChange={(id) => change((now) => withSuggested(now, id))}
      />
    </StepFrame>
  )
}
