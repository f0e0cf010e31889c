/** "MT", "ET": the zone in a corner that has room for two letters. */
export function zoneShort(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' })
  return format.formatToParts(0).find((part) => part.type === 'timeZoneName')?.value ?? ''
}
