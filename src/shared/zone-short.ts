const known = new Map<string, string>()

/** "MT", "ET": the zone where there is room for two letters. Asked for once, because a browser is slow to tell. */
export function zoneShort(timeZone: string): string {
  const short = known.get(timeZone) ?? askedShort(timeZone)
  known.set(timeZone, short)
  return short
}

/** Takes over what somebody else has asked for. */
export function learnZoneShort(timeZone: string, short: string): void {
  known.set(timeZone, short)
}

function askedShort(timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortGeneric' })
  return format.formatToParts(0).find((part) => part.type === 'timeZoneName')?.value ?? ''
}
