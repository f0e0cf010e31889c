import { renderToString } from 'react-dom/server'
import { noticeWordsEn } from '#modules/booking/words-notice.en.ts'
import { noticeWordsEs } from '#modules/booking/words-notice.es.ts'
import type { AppErrorCode } from '#shared/app-error.ts'
import type { SpokenLanguage } from '#shared/spoken.ts'
import { BOOK_WORDS } from './all-words.ts'
import { sayOf } from './book-words.ts'
import { type BookAssets, pageHtml } from './page-html.ts'

const WORDS = { en: noticeWordsEn, es: noticeWordsEs }

type Notice = {
  assets: BookAssets
  nonce: string
  language: SpokenLanguage
  /** What was refused; it decides what the page says and where it leads on. */
  code: AppErrorCode
}

/** What the page says under its heading, in order. */
function saidOf(code: AppErrorCode, language: SpokenLanguage) {
  const words = WORDS[language]
  const sentence = sayOf(BOOK_WORDS[language], null).error({ code })
  if (code === 'NOT_FOUND') return { title: words.shopNotFound, lines: [words.shopNotFoundText] }
  if (code === 'LINK_NOT_VALID') return { title: words.linkTitle, lines: [sentence, words.linkHelp] }
  return { title: words.notNow, lines: [sentence] }
}

/**
 * A page that only says something, without any shop's data and without a script: what happened, what helps, and a way
 * on. `?lang=` keeps the address, so it is the same page in the other language.
 */
export function noticePageHtml({ code, language, assets, nonce }: Notice): string {
  const words = WORDS[language]
  const other = language === 'en' ? 'es' : 'en'
  const isLost = code === 'NOT_FOUND' || code === 'LINK_NOT_VALID'
  const { title, lines } = saidOf(code, language)
  const body = renderToString(
    <>
      <header className="bk-header">
        <div className="bk-header-in">
          <p className="bk-shop">{words.product}</p>
          <a className="bk-link" href={`?lang=${other}`} lang={other} hrefLang={other}>
            {words.other}
          </a>
        </div>
      </header>
      <main className="bk-main">
        <h1>{title}</h1>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p className="bk-actions">
          {isLost ? (
            <a className="bk-bordered" href={`/directory?lang=${language}`}>
              {words.findShop}
            </a>
          ) : (
            <a className="bk-filled" href={`?lang=${language}`}>
              {words.tryAgain}
            </a>
          )}
        </p>
      </main>
    </>,
  )
  return pageHtml({ assets, nonce, language, title, body, data: null, isPrivate: true })
}
