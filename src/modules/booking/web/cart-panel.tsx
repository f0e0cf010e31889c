import type { MouseEvent } from 'react'
import { fillWords } from '#shared/fill-words.ts'
import { shortDuration } from '#shared/spoken.ts'
import { withoutChoice } from '../rules/draft.ts'
import { chosenMinutes, chosenWork, withSuggested } from '../rules/known-visitor.ts'
import { bookableServices, workMinutes } from '../rules/service-choices.ts'
import { useBooking } from './use-booking.ts'

/** What is in the cart, in the bottom bar: a line that opens the list. */
export function CartPanel() {
  const { shop, language, words, draft, change, hrefWith, isLive } = useBooking()
  const services = bookableServices(shop)
  const chosen = draft.serviceIds.flatMap((id) => services.get(id) ?? [])
  const added = chosenWork(draft)
  const issues = shop.issueTree.flatMap((category) => category.issues)
  if (chosen.length === 0) return <p className="bk-cart-empty">{words.cartEmpty}</p>

  const without = (id: string) => withoutChoice(draft, { serviceIds: [id], issueId: null }, issues)
  const remove = (event: MouseEvent, id: string) => {
    if (!isLive) return
    event.preventDefault()
    change(without(id))
  }
  return (
    <details className="bk-cart">
      <summary>
        {fillWords(words.cart, {
          n: chosen.length + added.length,
          time: shortDuration(workMinutes(shop, draft.serviceIds) + chosenMinutes(draft)),
        })}
      </summary>
      <ul aria-label={words.chosen}>
        {chosen.map((service) => (
          <li key={service.id}>
            <span>{service.name[language]}</span>
            <a
              className="bk-link"
              href={hrefWith(without(service.id))}
              aria-label={`${words.remove} ${service.name[language]}`}
              onClick={(event) => remove(event, service.id)}
            >
              {words.remove}
            </a>
          </li>
        ))}
        {added.map(({ id, title }) => (
          <li key={id}>
            <span>{title}</span>
            <button
              type="button"
              className="bk-link"
              aria-label={`${words.remove} ${title}`}
              onClick={() => change((now) => withSuggested(now, id))}
            >
              {words.remove}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
