import { isIPv6 } from 'node:net'

/**
 * The address that budgets are counted by: the peer itself, or, behind as many trusted proxies as configured, the
 * right-most entry that none of them wrote. What the client writes to the left of it is ignored. IPv6 counts by /64.
 */
export function clientAddress(peer: string, forwardedFor: string | undefined, trustedHops: number): string {
  const chain = [...(forwardedFor ?? '').split(',').map((part) => part.trim()), peer].filter(Boolean)
  const address = trustedHops > 0 ? (chain.at(-1 - trustedHops) ?? chain[0] ?? peer) : peer
  const plain = address.replace(/^::ffff:(?=\d+\.)/, '')
  return isIPv6(plain) ? network64(plain) : plain
}

function network64(address: string): string {
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
