import type { ManageApi } from '#modules/booking/web/manage.ts'
import { ManageScreen } from '#modules/booking/web/manage-screen.tsx'
import type { BookData } from './book-request.ts'
import { sayOf } from './book-words.ts'
import { ShopHeader } from './shop-header.tsx'

/** The page behind a customer's own link, `/a/{token}`. */
export function ManageApp({
  data: { words, token, appointment, open, refused, noteKey },
  api,
}: {
  data: Extract<BookData, { kind: 'manage' }>
  api: ManageApi
}) {
  const { language } = words
  return (
    <>
      <ShopHeader
        shop={appointment.shop}
        language={language}
        words={words.page}
        otherHref={`/a/${token}?lang=${language === 'en' ? 'es' : 'en'}`}
      />
      <ManageScreen
        appointment={appointment}
        token={token}
        language={language}
        words={words.page}
        say={sayOf(words, appointment.shop)}
        open={open}
        refused={refused}
        noteKey={noteKey}
        api={api}
      />
    </>
  )
}
