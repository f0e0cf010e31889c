import type { AppointmentStatus } from '#modules/appointments/contract.ts'
import {
  customerReason,
  type ReasonContext,
  type ReasonWords,
} from '#modules/availability/rules/reason-sentence.ts'
import type { BookingShop, Language } from '#modules/booking/contract.ts'
import { stateWord } from '#modules/booking/rules/state-word.ts'
import type { CallFault, Say } from '#modules/booking/web/use-booking.ts'
import type { BookingWords } from '#modules/booking/words.en.ts'
import { type AppErrorWords, appErrorSentence } from '#shared/app-error-sentence.ts'
import type { APP_ERROR_CASES_EN } from '#shared/app-error-words.en.ts'
import type { FIELD_WORDS } from '#shared/field-words.ts'
import { fillWords, type WordValues } from '#shared/fill-words.ts'
import { formatPhone } from '#shared/phone.ts'
import { spokenDuration } from '#shared/spoken.ts'

/** All words of one language that the public pages print; the server puts them into the page. */
export type BookWords = {
  language: Language
  page: BookingWords
  reasons: ReasonWords
  errors: AppErrorWords
  errorCases: Record<keyof typeof APP_ERROR_CASES_EN, string>
  fields: Record<keyof (typeof FIELD_WORDS)['en'], string>
  consent: { service: string; offers: string }
}

/** A customer's own change has three ways to be refused; the notice comes in minutes. */
function changeRefusal(words: BookWords, known: WordValues, { code, params }: CallFault): string | null {
  if (code !== 'CHANGE_REFUSED') return null
  const notice = Number(params?.notice)
  const values = {
    ...known,
    ...params,
    notice: Number.isFinite(notice) ? spokenDuration(notice, words.language) : null,
  }
  if (params?.refusal === 'limit') return fillWords(words.errorCases.changeLimit, values)
  if (params?.refusal !== 'done') return fillWords(words.errors.CHANGE_REFUSED, values)
  const status = stateWord(params.status as AppointmentStatus, words.page)
  return status === words.page.statusDone
    ? words.page.alreadyOver
    : fillWords(words.errorCases.changeDone, { status: status.toLowerCase() })
}

/** The sentences of one shop's page: the shop's name and phone stand in them by themselves. */
export function sayOf(words: BookWords, shop: Pick<BookingShop, 'name' | 'phone'> | null): Say {
  const known = { shop: shop?.name ?? null, phone: shop?.phone ? formatPhone(shop.phone) : null }
  const has = (name: string): name is keyof BookWords['fields'] => Object.hasOwn(words.fields, name)
  return {
    reason: (code: string, context: ReasonContext) =>
      customerReason(code, words.reasons, { ...known, ...context }),
    // Nobody signs in here: what ends is that a visitor has confirmed their number.
    error: (fault: CallFault) =>
      (fault.code === 'SESSION_ENDED' ? words.errorCases.visitorSessionEnded : null) ??
      (fault.code === 'NO_CONNECTION' ? words.page.offline : null) ??
      changeRefusal(words, known, fault) ??
      appErrorSentence(words.errors, words.language, {
        ...fault,
        params: { ...known, requestId: fault.requestId, ...fault.params },
      }),
    notBookable: (reason: string) => fillWords(words.errorCases.notBookable, { reason }),
    field: (name: string, values?: WordValues) => fillWords(has(name) ? words.fields[name] : '', values),
    consent: words.consent,
  }
}
