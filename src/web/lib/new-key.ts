/**
 * A key that nobody else makes: 32 hexadecimal digits. Browsers withhold `crypto.randomUUID` from pages without TLS, and
 * a shop may run the product on its own network without.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
