import { fillWords } from '#shared/fill-words.ts'
import { formatPhone } from '#shared/phone.ts'
import { formatShopTime } from '#shared/shop-time.ts'
import { longDay, wholeSentence } from '#shared/spoken.ts'
import { zoneName } from '#shared/zone-name.ts'
import type { Language } from '../contract.ts'
import type { ManagedAppointment } from '../contract-visit.ts'
import { addressLine } from '../rules/address.ts'
import { answerByWords } from '../rules/answer-words.ts'
import { readyWords } from '../rules/ready-words.ts'
import { stateWord } from '../rules/state-word.ts'
import type { BookingWords } from '../words.en.ts'
import { Parts } from './parts-panel.tsx'
import { Sentence } from './sentence-panel.tsx'

type Visit = { appointment: ManagedAppointment; language: Language; words: BookingWords }

/** What became of it: until when a request is answered, that it was not taken and how to go on, or that it is over. */
export function VisitOutcome({ appointment, language, words }: Visit) {
  const { shop, status, declineReason, answerBy, isPast } = appointment
  const phone = shop.phone && formatPhone(shop.phone)
  if (status === 'Declined')
    return (
      <p role="status">
        <Sentence
          text={fillWords(words.declinedNote, {
            phone,
            reason: declineReason && wholeSentence(declineReason),
          })}
        />
      </p>
    )
  if (status === 'Expired')
    return (
      <p role="status">
        <Sentence text={fillWords(words.expiredNote, { phone })} />
      </p>
    )
  if (isPast || status === 'Completed' || status === 'NoShow') return <p role="status">{words.alreadyOver}</p>
  if (status !== 'Requested') return null
  const by = answerBy && answerByWords(answerBy, shop, language)
  return <p className="bk-note">{fillWords(words.requestNote, { answerBy: by })}</p>
}

function keyDropText({ keyDrop, shop }: ManagedAppointment, language: Language, words: BookingWords) {
  if (!keyDrop) return null
  const date = longDay(keyDrop.evening, language, shop.today)
  return [fillWords(words.nextKeyDrop, { date }), keyDrop.instructions].filter(Boolean).join(' ')
}

/** The visit in lines. */
export function VisitPanel({ appointment, language, words }: Visit) {
  const { shop, date, startMin } = appointment
  const zone = zoneName(shop.timeZone, language)
  const when = [
    longDay(date, language, shop.today),
    ...(startMin === null ? [] : [formatShopTime(startMin, language), zone]),
  ]
  const rows: [string, string | null | undefined][] = [
    [words.when, `${when.join(', ')} · ${stateWord(appointment.status, words)}`],
    [
      words.services,
      [...appointment.services.map((name) => name[language]), appointment.typeLabel[language]].join(' · '),
    ],
    [words.readyLabel, appointment.readyBy && readyWords(appointment.readyBy, shop, language, words)],
    [words.keyDropLabel, keyDropText(appointment, language, words)],
    [words.vehicle, appointment.vehicle],
    [words.pickupAddress, addressLine(appointment.pickupAddress)],
    [words.transport, appointment.transport?.[language]],
    [words.notes, appointment.notes],
    [words.confirmation, appointment.confirmationNumber],
    [words.where, addressLine(shop.address)],
  ]
  return (
    <dl className="bk-summary">
      {rows
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            {label === words.notes ? (
              <dd>{value}</dd>
            ) : (
              <dd className={label === words.confirmation ? 'bk-code' : undefined}>
                <Parts text={value ?? ''} />
              </dd>
            )}
          </div>
        ))}
    </dl>
  )
}
