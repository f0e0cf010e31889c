/** Where somebody is in the product. */
type Place = { pathname: string; search: object }

const panelOf = ({ search }: Place): unknown => ('panel' in search ? search.panel : undefined)

/** Another page, or another thing in the panel beside it; a filter or another week is no leaving. */
export function isLeaving(current: Place, next: Place): boolean {
  return current.pathname !== next.pathname || panelOf(current) !== panelOf(next)
}
