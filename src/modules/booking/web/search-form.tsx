import { fillWords } from '#shared/fill-words.ts'
import { useBooking } from './use-booking.ts'

/** The search box: filters while one types; without the script it is a form that the server answers. */
export function SearchForm({
  text,
  count,
  onChange,
}: {
  text: string
  count: number | null
  onChange: (text: string) => void
}) {
  const { shop, language, words, draft, isLive, visit } = useBooking()
  return (
    <form
      role="search"
      className="bk-search"
      method="get"
      action={visit?.address ?? `/book/${shop.slug}`}
      onSubmit={(event) => isLive && event.preventDefault()}
    >
      <label className="ao-hidden" htmlFor="bk-q">
        {words.searchPlaceholder}
      </label>
      <input
        id="bk-q"
        className="bk-input"
        type="search"
        name="q"
        value={text}
        placeholder={words.searchPlaceholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        onChange={(event) => onChange(event.target.value)}
      />
      {draft.serviceIds.map((id) => (
        <input key={id} type="hidden" name="service" value={id} />
      ))}
      {draft.issueIds.map((id) => (
        <input key={id} type="hidden" name="issue" value={id} />
      ))}
      {visit && <input type="hidden" name="step" value="issue-tree" />}
      <input type="hidden" name="lang" value={language} />
      <button type="submit" className="bk-icon-button" aria-label={words.search}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <circle cx="9" cy="9" r="5.25" />
          <path d="m13 13 4 4" />
        </svg>
      </button>
      <p className="ao-hidden" role="status">
        {count === null ? '' : fillWords(words.results, { n: count })}
      </p>
    </form>
  )
}
