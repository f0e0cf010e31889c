type Address = {
  line1: string
  locality?: string | null
  region?: string | null
  postalCode?: string | null
}

/** "1200 Blake St, Denver, CO 80202" as far as it is known. */
export function addressLine(address: Address | null): string {
  if (!address) return ''
  const region = [address.region, address.postalCode].filter(Boolean).join(' ')
  return [address.line1, address.locality, region].filter(Boolean).join(', ')
}

/** Address of a map that shows the way there. */
export function directionsUrl(address: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`
}
