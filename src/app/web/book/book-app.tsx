import { type ComponentType, Suspense, useCallback, useMemo } from 'react'
import { draftOfVisit } from '#modules/booking/rules/change-draft.ts'
import { EMPTY_DRAFT } from '#modules/booking/rules/draft.ts'
import { IssueTreeStep } from '#modules/booking/web/issue-tree-step.tsx'
import { type Booking, type BookingApi, BookingContext } from '#modules/booking/web/use-booking.ts'
import { useIsLive } from '#modules/booking/web/use-is-live.ts'
import { fillWords } from '#shared/fill-words.ts'
import { formatPhone } from '#shared/phone.ts'
import { type BookData, bookHref, changeHref } from './book-request.ts'
import { sayOf } from './book-words.ts'
import { ShopHeader } from './shop-header.tsx'
import { StepBoundary } from './step-boundary.tsx'
import { type DraftStore, useDraft } from './use-draft.ts'
import { useOnline } from './use-online.ts'
import { type PhotoStore, usePhotos } from './use-photos.ts'
import { useStep } from './use-step.ts'

/** What the server and the browser do differently; the browser loads the later steps while the first is read. */
export type BookParts = {
  api: BookingApi
  store: DraftStore
  photoStore: PhotoStore
  now: () => number
  newKey: () => string
  LaterSteps: ComponentType
}
type BookApp = { data: Extract<BookData, { kind: 'book' }>; parts: BookParts }

/** The public booking page: one shop, one draft, one step at a time. The server renders it without parts that only a browser has. */
export function BookApp({ data, parts }: BookApp) {
  const { words, query, visit } = data
  const { language } = words
  const shop = useMemo(() => ({ ...data.shop, isChange: visit !== null }), [data.shop, visit])
  const isLive = useIsLive()
  const { draft, change, isRestored } = useDraft(
    parts.store,
    shop,
    query,
    visit ? draftOfVisit(visit.appointment) : EMPTY_DRAFT,
  )
  const { step, go, lost, hasMoved } = useStep({ shop, draft, asked: query.step, isRestored })
  const isOnline = useOnline()
  const { photos, setPhotos } = usePhotos(parts.photoStore)

  const hrefWith = useCallback<Booking['hrefWith']>(
    (work) => (visit ? changeHref(visit.token, language, work) : bookHref(shop.slug, language, work)),
    [shop.slug, visit, language],
  )
  const say = useMemo(() => sayOf(words, shop), [words, shop])
  const other = language === 'en' ? 'es' : 'en'
  const booking: Booking = {
    shop,
    visit: visit && {
      appointment: visit.appointment,
      address: `/a/${visit.token}`,
      href: `/a/${visit.token}?lang=${language}`,
    },
    language,
    words: words.page,
    say,
    api: parts.api,
    isLive,
    draft,
    change,
    photos,
    setPhotos,
    step,
    go,
    lost,
    hasMoved,
    query,
    synonyms: data.synonyms,
    zone: data.zone,
    hrefWith,
    now: parts.now,
    newKey: parts.newKey,
  }
  const isOff = shop.status === 'Disabled' || shop.status === 'Pending'

  return (
    <BookingContext value={booking}>
      <ShopHeader
        shop={(step === 'issue-tree' && !visit) || isOff ? shop : { ...shop, hours: {} }}
        language={language}
        words={words.page}
        otherHref={
          visit
            ? changeHref(visit.token, other, { ...draft, step })
            : bookHref(shop.slug, other, { ...draft, step })
        }
      />
      {shop.status === 'Demo' && <p className="bk-strip">{words.page.demo}</p>}
      {!isOnline && (
        <p className="bk-strip" role="status">
          {words.page.offline}
        </p>
      )}
      {isOff ? (
        <main className="bk-main">
          <h1>{fillWords(words.page.pageTitle, { shop: shop.name })}</h1>
          <p>{say.reason('CLIENT_DISABLED', {})}</p>
          {shop.phone && (
            <a className="bk-filled" href={`tel:${shop.phone}`}>
              {fillWords(words.page.call, { phone: formatPhone(shop.phone) })}
            </a>
          )}
        </main>
      ) : (
        <StepBoundary key={step === 'issue-tree' ? 'first' : 'later'} sentence={words.page.stepLost}>
          <Suspense fallback={<main className="bk-main" aria-busy="true" />}>
            {step === 'issue-tree' ? <IssueTreeStep /> : <parts.LaterSteps />}
          </Suspense>
        </StepBoundary>
      )}
    </BookingContext>
  )
}
