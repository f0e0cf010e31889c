import type { BookingShop, Language } from '#modules/booking/contract.ts'
import { hoursLines } from '#modules/shops/rules/hours-lines.ts'
import type { BookingWords } from '#modules/booking/words.en.ts'
import { fillWords } from '#shared/fill-words.ts'
import { formatPhone } from '#shared/phone.ts'

type Header = {
  shop: Pick<BookingShop, 'name' | 'phone'> & Partial<Pick<BookingShop, 'hours' | 'branding'>>
  language: Language
  words: BookingWords
  /** The same page in the other language. */
  otherHref: string
}

/** Whose page this is, how to call, and when they are open. */
export function ShopHeader({ shop, language, words, otherHref }: Header) {
  const phone = shop.phone && formatPhone(shop.phone)
  const lines = shop.hours ? hoursLines(shop.hours, language) : []
  const other = language === 'en' ? 'es' : 'en'
  return (
    <header className="bk-header">
      <div className="bk-header-in">
        {shop.branding?.logoUrl ? (
          <img className="bk-logo" src={shop.branding.logoUrl} alt="" width={40} height={40} />
        ) : null}
        <p className="bk-shop">{shop.name}</p>
        <a className="bk-link" href={otherHref} lang={other} hrefLang={other}>
          {words.otherLanguage}
        </a>
        {phone && (
          <a
            className="bk-icon-button"
            href={`tel:${shop.phone}`}
            aria-label={fillWords(words.call, { phone })}
          >
            <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
              <path d="M4 3.5h3l1.5 4-2 1.3a10 10 0 0 0 4.7 4.7l1.3-2 4 1.5v3a1.5 1.5 0 0 1-1.6 1.5A13.5 13.5 0 0 1 2.5 5.1 1.5 1.5 0 0 1 4 3.5Z" />
            </svg>
          </a>
        )}
      </div>
      {lines.length > 0 && (
        <p className="bk-hours">
          <span className="ao-hidden">{words.hours}: </span>
          {lines.map((line) => (
            <span key={line.days}>
              {line.days} {line.times}
            </span>
          ))}
        </p>
      )}
    </header>
  )
}
