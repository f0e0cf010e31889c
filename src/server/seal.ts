import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Encrypts a short secret for a column (AES-256-GCM, fresh nonce). `key` is 64 hex letters, as `purposeKey` makes them;
 * `place` binds the text to its row, so that it cannot be moved to another.
 */
export function seal(key: string, place: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key, 'hex'), nonce).setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** The text of a sealed secret. Throws when key, place or text are not those that it was sealed with. */
export function unseal(key: string, place: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key, 'hex'), nonce, {
    authTagLength: TAG_BYTES,
  })
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}
