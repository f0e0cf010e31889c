type Visit = {
  date?: unknown
  startMin?: unknown
  appointmentType?: unknown
  serviceIds?: unknown
  preferences?: unknown
}

/** What makes two confirms two visits: another time, another way to come, other work (case FLOW-05). */
function visitOf(body: string): string {
  const { date, startMin, appointmentType, serviceIds, preferences } = JSON.parse(body) as Visit
  return JSON.stringify([date, startMin, appointmentType, serviceIds, preferences ?? null])
}

/** Do two bodies of `booking.confirm` ask for the same visit, whatever else they say? */
export function isSameVisit(a: string, b: string): boolean {
  return visitOf(a) === visitOf(b)
}
