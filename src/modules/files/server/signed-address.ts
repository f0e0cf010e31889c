import { purposeKey, signBearer, verifyBearer } from '#server/jwt.ts'
import type { BucketName } from '../contract.ts'

const keyOf = (secret: string) => purposeKey(secret, 'storage-address')

/** The path of an address that opens one object until it runs out. */
export function signAddress(
  secret: string,
  bucket: BucketName,
  name: string,
  expiresInS: number,
  now: Date,
): string {
  const iat = Math.floor(now.getTime() / 1000)
  const claims = { role: 'download', scope: 'download', url: `${bucket}/${name}`, iat, exp: iat + expiresInS }
  const path = name.split('/').map(encodeURIComponent).join('/')
  return `/object/sign/${bucket}/${path}?token=${signBearer(keyOf(secret), claims)}`
}

/** Whether the token opens exactly this object now. */
export function opensObject(secret: string, token: string, bucket: string, name: string, now: Date): boolean {
  const claims = verifyBearer(keyOf(secret), token, now)
  return claims?.['scope'] === 'download' && claims['url'] === `${bucket}/${name}`
}
