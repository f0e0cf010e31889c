const CLICK_IDS = ['gclid', 'fbclid', 'msclkid', 'rwg_token']

type Source = Record<string, unknown>

/**
 * Where this visit came from, for the link or ad that gets the credit. An address that says nothing, such as that of
 * the other language, takes nothing back: what this tab knew before counts on.
 */
export function visitSource(
  { search, origin, referrer }: { search: string; origin: string; referrer: string },
  known: unknown,
): Source {
  const params = new URLSearchParams(search)
  const picked = (names: string[]) =>
    Object.fromEntries(names.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))
  const utm = picked([...params.keys()].filter((name) => name.startsWith('utm_')))
  const clickIds = picked(CLICK_IDS)
  const source = {
    ...(Object.keys(utm).length > 0 ? { utm } : {}),
    ...(Object.keys(clickIds).length > 0 ? { clickIds } : {}),
    ...(referrer && !referrer.startsWith(origin) ? { referrer } : {}),
    ...(params.get('link') ? { linkAlias: params.get('link') } : {}),
  }
  const isKnown = Object.keys(source).length === 0 && typeof known === 'object' && known !== null
  return isKnown ? { ...known } : source
}
