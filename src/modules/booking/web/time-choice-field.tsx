import { fillWords } from '#shared/fill-words.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay } from '#shared/spoken.ts'
import { keyDropEvening } from '../rules/key-drop.ts'
import { wishesOf, withWish } from '../rules/wishes.ts'
import { AlertPanel } from './alert-panel.tsx'
import { useBooking } from './use-booking.ts'
import { useShopWords } from './use-shop-words.ts'
import { useSlots } from './use-slots.ts'

const FEW = 3
const SKELETONS = [1, 2, 3, 4, 5, 6]

/** The free times of the chosen day, three in a row, and the keys the evening before; the number is announced. */
export function TimeChoiceField({ date, rank, keyDrop }: { date: string; rank: number; keyDrop: boolean }) {
  const { language, words, draft, change } = useBooking()
  const { dayText, keyDropLines, loadFault, readyLine } = useShopWords()
  const { value: slots, fault, again } = useSlots(date)
  const wishes = wishesOf(draft)
  const chosen = slots?.find(({ startMin }) =>
    wishes.some((one) => one.date === date && one.startMin === startMin),
  )
  const ready = readyLine(chosen?.readyBy ?? null)
  const isKeyDropChosen = wishes.some((one) => one.date === date && one.startMin === null)

  return (
    <section className="bk-times" aria-busy={slots === null}>
      <h2>
        {dayText(date)}
        {slots && <span className="bk-count"> · {fillWords(words.times, { n: slots.length })}</span>}
      </h2>
      <p className="ao-hidden" role="status">
        {slots && fillWords(words.timesAnnounced, { n: slots.length, date: dayText(date) })}
      </p>
      {fault && (
        <AlertPanel onRetry={again}>
          <p>{loadFault(fault, words.theTimes)}</p>
        </AlertPanel>
      )}
      <div className="bk-slots" role="group" aria-label={fillWords(words.timesOf, { date: dayText(date) })}>
        {slots === null && !fault
          ? SKELETONS.map((key) => <span key={key} className="bk-slot bk-skeleton" aria-hidden="true" />)
          : slots?.map((slot) => {
              const isChosen = wishes.some((one) => one.date === date && one.startMin === slot.startMin)
              const left =
                slot.left !== null && slot.left <= FEW ? fillWords(words.left, { n: slot.left }) : ''
              const label = formatShopTime(slot.startMin, language)
              return (
                <button
                  key={slot.startMin}
                  type="button"
                  className="bk-slot"
                  aria-pressed={isChosen}
                  aria-label={[label, longDay(date, language), left].filter(Boolean).join(', ')}
                  onClick={() =>
                    change((now) =>
                      withWish(now, rank, { date, startMin: slot.startMin, startsAt: slot.startsAt }),
                    )
                  }
                >
                  {label}
                  {left && <small>{left}</small>}
                </button>
              )
            })}
      </div>
      {ready && <p className="bk-note">{ready}</p>}
      {keyDrop && (
        <>
          {slots?.length === 0 && <p className="bk-note">{words.onlyKeyDrop}</p>}
          <button
            type="button"
            className="bk-slot"
            aria-pressed={isKeyDropChosen}
            onClick={() => change((now) => withWish(now, rank, { date, startMin: null, startsAt: null }))}
          >
            {words.keyDrop}
            <small>{fillWords(words.keyDropEvening, { date: dayText(keyDropEvening(date)) })}</small>
          </button>
          {isKeyDropChosen &&
            keyDropLines({ date, startMin: null })
              .slice(1)
              .map((line) => (
                <p key={line} className="bk-note">
                  {line}
                </p>
              ))}
        </>
      )}
    </section>
  )
}
