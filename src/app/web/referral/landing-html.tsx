import { renderToString } from 'react-dom/server'
import type { ReferralLanding } from '#modules/referrals/contract.ts'
import { landingWordsEn, type LandingWords } from '#modules/referrals/words-landing.en.ts'
import { landingWordsEs } from '#modules/referrals/words-landing.es.ts'
import { fillWords } from '#shared/fill-words.ts'
import type { SpokenLanguage } from '#shared/spoken.ts'
import { pageHtml, type BookAssets } from '../book/page-html.ts'
import { LANDING_CSS } from './landing-style.data.ts'

const WORDS = { en: landingWordsEn, es: landingWordsEs }
const FIELDS = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'shop', type: 'text', autoComplete: 'organization' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
] as const
type FieldName = (typeof FIELDS)[number]['name']

/** What was typed, and which of it could not be taken. */
export type TypedForm = { values: Partial<Record<FieldName, string>>; wrong: readonly string[] }

type Frame = { assets: BookAssets; nonce: string; language: SpokenLanguage; path: string }
type Shown = {
  /** Null for a link that does not work. */
  landing: ReferralLanding | null
  /** The form was just sent. */
  isSent: boolean
  typed: TypedForm | null
  /** A sentence in the place of the form's own refusal. */
  problem: 'refused' | 'tooOften' | null
}

/** `/r/{code}` as a whole page, without any script. */
export function landingHtml(frame: Frame, shown: Shown): string {
  const words = WORDS[frame.language]
  const other = frame.language === 'en' ? 'es' : 'en'
  const body = renderToString(
    <>
      <header className="bk-header">
        <div className="bk-header-in">
          <p className="bk-shop">{words.product}</p>
          <a className="bk-link" href={`${frame.path}?lang=${other}`} lang={other} hrefLang={other}>
            {words.other}
          </a>
        </div>
      </header>
      <main className="bk-main ref">
        {shown.landing ? (
          <Landing {...shown} landing={shown.landing} frame={frame} words={words} />
        ) : (
          <>
            <h1>{words.gone}</h1>
            <p>{words.goneText}</p>
          </>
        )}
      </main>
    </>,
  )
  const title = shown.landing ? words.title : words.gone
  return pageHtml({ ...frame, title, body, data: null, css: LANDING_CSS, isPrivate: true })
}

type LandingProps = Shown & { landing: ReferralLanding; frame: Frame; words: LandingWords }

function Landing({ landing, isSent, typed, problem, frame, words }: LandingProps) {
  const { person, shop, isStarted } = landing
  return (
    <>
      <p className="ref-from">{fillWords(words.from, { person, shop })}</p>
      <h1>{words.title}</h1>
      <p>{words.lead}</p>
      <ul className="ref-points">
        {words.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {isSent || isStarted ? (
        <div className="ref-sent" role="status">
          <h2>{words.sent}</h2>
          <p>{isSent ? fillWords(words.sentText, { person }) : words.sentBefore}</p>
        </div>
      ) : (
        <StartForm {...{ landing, typed, problem, frame, words }} />
      )}
    </>
  )
}

function StartForm({ landing, typed, problem, frame, words }: Omit<LandingProps, 'isSent'>) {
  const before: Partial<Record<FieldName, string>> = typed?.values ?? landing.invited ?? {}
  return (
    <form className="ref-form" method="post" action={`${frame.path}?lang=${frame.language}`} noValidate>
      <h2>{words.form}</h2>
      <p>{words.formText}</p>
      {problem === null ? null : (
        <p className="ref-wrong" role="alert">
          {words[problem]}
        </p>
      )}
      {FIELDS.map(({ name, type, autoComplete }) => {
        const isWrong = typed?.wrong.includes(name) ?? false
        return (
          <div className="bk-field" key={name}>
            <label htmlFor={name}>{words[name]}</label>
            <input
              id={name}
              className="bk-input"
              required
              maxLength={254}
              defaultValue={before[name]}
              {...{ name, type, autoComplete }}
              {...(isWrong && { 'aria-invalid': true, 'aria-describedby': `${name}-wrong` })}
            />
            {isWrong ? (
              <span id={`${name}-wrong`} className="ref-wrong">
                {words.wrong[name]}
              </span>
            ) : null}
          </div>
        )
      })}
      <button className="bk-filled" type="submit">
        {words.send}
      </button>
    </form>
  )
}
