import type { ListedShop } from '#modules/onboarding/contract-directory.ts'
import type { FoundShop } from '#modules/onboarding/rules/find-listed-shops.ts'
import type { DirectoryWords } from '#modules/onboarding/words-directory.en.ts'
import { hoursLines } from '#modules/shops/rules/hours-lines.ts'
import { fillWords } from '#shared/fill-words.ts'
import { formatPhone } from '#shared/phone.ts'
import type { SpokenLanguage } from '#shared/spoken.ts'

type Said = { words: DirectoryWords; language: SpokenLanguage }

/** Services that a row of the list names; the rest are a number. */
const NAMED = 4

const townOf = ({ locality, region, postalCode }: ListedShop) =>
  [locality, [region, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
const hrefOf = (slug: string, language: SpokenLanguage) =>
  `/directory/${slug}${language === 'es' ? '?lang=es' : ''}`

type Call = { phone: string | null; words: DirectoryWords; look: 'bk-filled' | 'bk-bordered' }

function CallLink({ phone, words, look }: Call) {
  if (phone === null) return null
  return (
    <a className={`${look} dir-call`} href={`tel:${phone}`}>
      {fillWords(words.call, { phone: formatPhone(phone) })}
    </a>
  )
}

type SearchProps = Said & {
  zip: string
  question: string
  isZipWrong: boolean
  found: readonly FoundShop[]
}

/** The question and the shops that answer it; a plain form, so it works without any script. */
export function DirectoryPage({ words, language, zip, question, isZipWrong, found }: SearchProps) {
  return (
    <main className="bk-main dir">
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <form className="dir-search" action="/directory" method="get" role="search">
        {language === 'es' ? <input type="hidden" name="lang" value="es" /> : null}
        <div className="bk-field">
          <label htmlFor="zip">{words.zip}</label>
          <input
            id="zip"
            className="bk-input"
            name="zip"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            defaultValue={zip}
            {...(isZipWrong && { 'aria-invalid': true, 'aria-describedby': 'zip-wrong' })}
          />
          {isZipWrong ? (
            <span id="zip-wrong" className="dir-wrong">
              {words.zipWrong}
            </span>
          ) : null}
        </div>
        <div className="bk-field">
          <label htmlFor="service">{words.service}</label>
          <input
            id="service"
            className="bk-input"
            name="service"
            maxLength={100}
            placeholder={words.serviceHint}
            defaultValue={question}
          />
        </div>
        <div className="dir-go">
          <button className="bk-filled" type="submit">
            {words.search}
          </button>
        </div>
      </form>
      <p role="status" className="dir-count">
        {found.length === 0 ? words.none : fillWords(words.count, { count: found.length })}
      </p>
      <ul className="dir-list">
        {found.map((one) => (
          <FoundItem key={one.shop.clientId} {...one} words={words} language={language} />
        ))}
      </ul>
    </main>
  )
}

/** How far, to the mile; in the very same ZIP code that is said instead. */
const milesWords = (miles: number, words: DirectoryWords) =>
  miles === 0 ? words.near : fillWords(words.miles, { miles: Math.max(1, Math.round(miles)) })

function FoundItem({ shop, miles, meant, words, language }: FoundShop & Said) {
  const named = (meant.length > 0 ? meant : shop.services).slice(0, NAMED)
  const rest = shop.services.length - named.length
  return (
    <li className="dir-item">
      <h2>
        <a href={hrefOf(shop.slug, language)} aria-label={fillWords(words.open, { shop: shop.name })}>
          {shop.name}
        </a>
      </h2>
      <p className="dir-town">
        <span>{townOf(shop)}</span>
        {miles === null ? null : <span className="dir-near">{milesWords(miles, words)}</span>}
      </p>
      <p className="dir-services">
        {named.map((service) => service[language]).join('\u00a0· ')}
        {rest > 0 ? (
          <>
            {'\u00a0· '}
            <span className="bk-part">{fillWords(words.more, { count: rest })}</span>
          </>
        ) : null}
      </p>
      <CallLink phone={shop.phone} words={words} look="bk-bordered" />
    </li>
  )
}

type ListedShopPageProps = Said & {
  shop: ListedShop
  logoUrl: string | null
  photos: readonly string[]
}

/** One shop: how to call it, where it is, when it is open, what it does. */
export function ListedShopPage({ shop, logoUrl, photos, words, language }: ListedShopPageProps) {
  const lines = hoursLines(shop.hours, language)
  const groups = [...new Set(shop.services.map((service) => service.category[language]))]
  const address = [shop.addressLine1, townOf(shop)].filter(Boolean).join(', ')
  return (
    <main className="bk-main dir">
      <p className="dir-back">
        <a className="bk-link" href={`/directory${language === 'es' ? '?lang=es' : ''}`}>
          {words.back}
        </a>
      </p>
      <div className="dir-head">
        {logoUrl === null ? null : <img src={logoUrl} alt="" width={64} height={64} />}
        <h1>{shop.name}</h1>
      </div>
      <CallLink phone={shop.phone} words={words} look="bk-filled" />
      {address === '' ? null : (
        <section>
          <h2>{words.address}</h2>
          <p>{address}</p>
        </section>
      )}
      <section>
        <h2>{words.hours}</h2>
        {lines.length === 0 ? <p>{words.noHours}</p> : null}
        <dl className="dir-hours">
          {lines.map(({ days, times }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{times}</dd>
            </div>
          ))}
        </dl>
      </section>
      {groups.length === 0 ? null : (
        <section>
          <h2>{words.services}</h2>
          {groups.map((group) => (
            <div key={group} className="dir-group">
              <h3>{group}</h3>
              <ul>
                {shop.services
                  .filter((service) => service.category[language] === group)
                  .map((service) => (
                    <li key={service.en}>
                      {service[language]}
                      {service.price === null ? null : <span className="dir-price">{service.price}</span>}
                    </li>
                  ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      {photos.length === 0 ? null : (
        <section>
          <h2>{words.photos}</h2>
          <div className="dir-photos">
            {photos.map((url, at) => (
              <img
                key={url}
                src={url}
                loading="lazy"
                alt={fillWords(words.photo, { count: at + 1, shop: shop.name })}
              />
            ))}
          </div>
        </section>
      )}
    </main>
  )
}

/** The top of both pages: the product's way home, and the other language. */
export function DirectoryHead({
  words,
  otherHref,
  other,
}: {
  words: DirectoryWords
  otherHref: string
  other: SpokenLanguage
}) {
  return (
    <header className="bk-header">
      <div className="bk-header-in">
        <p className="bk-shop">{words.product}</p>
        <a className="bk-link" href={otherHref} lang={other} hrefLang={other}>
          {words.other}
        </a>
      </div>
    </header>
  )
}
