/** The day of an instant as a page names it, "Jun 15", in the shop's zone. */
export function dayOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone }).format(at)
}
