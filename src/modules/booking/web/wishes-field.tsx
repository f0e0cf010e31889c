import { fillWords } from '#shared/fill-words.ts'
import { isRequest } from '../rules/service-choices.ts'
import { wishesOf, withWish } from '../rules/wishes.ts'
import { useBooking } from './use-booking.ts'
import { useShopWords } from './use-shop-words.ts'

/** Ranked wishes: which of them the next pressed time fills, and what each of them is. */
export function WishesField({
  max,
  rank,
  onRank,
}: {
  max: number
  rank: number
  onRank: (rank: number) => void
}) {
  const { shop, words, draft, change } = useBooking()
  const isAsked = draft.type !== null && isRequest(shop, draft.serviceIds, draft.type)
  const { chosenWhen } = useShopWords()
  const wishes = wishesOf(draft)
  const names = [words.wishFirst, words.wishSecond, words.wishThird]
  const places = Array.from({ length: Math.min(max, wishes.length + 1) }, (_, index) => index)
  return (
    <div className="bk-wishes" role="group" aria-label={words.wishes}>
      <p className="bk-note">{fillWords(isAsked ? words.wishesHelpRequest : words.wishesHelp, { n: max })}</p>
      {places.map((index) => {
        const wish = wishes[index]
        const name = names[index]
        return (
          <div key={index} className="bk-wish">
            <button
              type="button"
              className="bk-bordered"
              aria-pressed={index === rank}
              onClick={() => onRank(index)}
            >
              {name}: {wish ? chosenWhen(wish) : words.wishOpen}
            </button>
            {wish && (
              <button
                type="button"
                className="bk-link"
                aria-label={`${words.remove} ${name}`}
                onClick={() => {
                  change((now) => withWish(now, index, null))
                  onRank(Math.max(0, wishes.length - 1))
                }}
              >
                {words.remove}
              </button>
            )}
          </div>
        )
      })}
    </div>
  )
}
