import { useState } from 'react'
import type { OwnVisit } from '../contract-visitor.ts'
import { useBooking } from './use-booking.ts'
import { useSend } from './use-send.ts'
import { useShopWords } from './use-shop-words.ts'

/** For whoever has confirmed their number: what they have at the shop already, each a link to change or cancel it. */
export function OwnVisitsPanel({ token }: { token: string }) {
  const { api, words, say } = useBooking()
  const { shortWhen } = useShopWords()
  const [visits, setVisits] = useState<OwnVisit[] | null>(null)
  const { isBusy, fault, send } = useSend({ mayRepeat: true })
  const see = () => send(async () => setVisits(await api.ownVisits(token)))
  if (visits?.length === 0) return <p>{words.noneOfMine}</p>
  if (visits)
    return (
      <ul className="bk-own" aria-label={words.mine}>
        {visits.map((visit) => (
          <li key={visit.manageToken}>
            {shortWhen(visit)}{' '}
            <a className="bk-link" href={`/a/${visit.manageToken}`}>
              {words.changeOrCancel}
            </a>
          </li>
        ))}
      </ul>
    )
  return (
    <>
      <button type="button" className="bk-bordered" aria-busy={isBusy || undefined} onClick={see}>
        {words.seeMine}
      </button>
      {fault && <p>{say.error(fault)}</p>}
    </>
  )
}
