import { renderToString } from 'react-dom/server'
import type { ListedShop } from '#modules/onboarding/contract-directory.ts'
import type { FoundShop } from '#modules/onboarding/rules/find-listed-shops.ts'
import { directoryWordsEn } from '#modules/onboarding/words-directory.en.ts'
import { directoryWordsEs } from '#modules/onboarding/words-directory.es.ts'
import type { SpokenLanguage } from '#shared/spoken.ts'
import { pageHtml, type BookAssets } from '../book/page-html.ts'
import { DIRECTORY_CSS } from './directory-style.data.ts'
import { DirectoryHead, DirectoryPage, ListedShopPage } from './listed-shops.tsx'

const WORDS = { en: directoryWordsEn, es: directoryWordsEs }

type Frame = {
  assets: BookAssets
  nonce: string
  language: SpokenLanguage
  /** The page's own address, for the same page in the other language. */
  path: string
  query: URLSearchParams
}

function otherHref({ path, query, language }: Frame): string {
  const params = new URLSearchParams(query)
  params.set('lang', language === 'en' ? 'es' : 'en')
  return `${path}?${params}`
}

function head(frame: Frame) {
  const other = frame.language === 'en' ? 'es' : 'en'
  return <DirectoryHead words={WORDS[frame.language]} otherHref={otherHref(frame)} other={other} />
}

type Search = { zip: string; question: string; isZipWrong: boolean; found: readonly FoundShop[] }

/** `/directory` as a whole page, without any script. */
export function directoryHtml(frame: Frame, search: Search): string {
  const words = WORDS[frame.language]
  const body = renderToString(
    <>
      {head(frame)}
      <DirectoryPage {...search} words={words} language={frame.language} />
    </>,
  )
  return pageHtml({ ...frame, title: words.title, body, data: null, css: DIRECTORY_CSS })
}

type Listed = { shop: ListedShop; logoUrl: string | null; photos: readonly string[] }

/** `/directory/{slug}` as a whole page; null is a shop that is not listed. */
export function listedShopHtml(frame: Frame, listed: Listed | null): string {
  const words = WORDS[frame.language]
  const body = renderToString(
    <>
      {head(frame)}
      {listed ? (
        <ListedShopPage {...listed} words={words} language={frame.language} />
      ) : (
        <main className="bk-main dir">
          <h1>{words.gone}</h1>
          <p>{words.goneText}</p>
          <p>
            <a className="bk-link" href="/directory">
              {words.back}
            </a>
          </p>
        </main>
      )}
    </>,
  )
  const title = listed ? `${listed.shop.name} · ${words.title}` : words.gone
  return pageHtml({ ...frame, title, body, data: null, css: DIRECTORY_CSS, isPrivate: listed === null })
}
