import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { NewPasskey, PasskeyAnswer } from '../../contract-account.ts'

/** A passkey as it is kept. */
export type KeptKey = { credentialId: string; publicKey: string; counter: number; transports: string[] }

/** Passkeys belong to the host of the public address, and answer to its origin only. */
const siteOf = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl)
  return { expectedRPID: hostname, expectedOrigin: origin }
}

/** What a browser is told to make a new passkey: one that finds its person by itself and asks for finger, face or PIN. */
export function creationOptions(
  publicUrl: string,
  person: { userId: string; name: string; email: string },
  known: readonly { credentialId: string }[],
) {
  return generateRegistrationOptions({
    rpName: 'Always Open',
    rpID: siteOf(publicUrl).expectedRPID,
    userName: person.email,
    userDisplayName: person.name,
    userID: new TextEncoder().encode(person.userId),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** What a browser is told to sign in with whatever passkey the person chooses. */
export const requestOptions = (publicUrl: string) =>
  generateAuthenticationOptions({
    rpID: siteOf(publicUrl).expectedRPID,
    userVerification: 'required',
  })

/** The challenge that an answer says it is for; null when it cannot be read. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : null
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** The public half of a new passkey; null when the answer does not fit the challenge, the site, or was not verified. */
export async function verifiedKey(
  publicUrl: string,
  expectedChallenge: string,
  { credentialId, clientDataJSON, attestationObject, transports }: NewPasskey,
): Promise<KeptKey | null> {
  const made = await verifyRegistrationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      response: { clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge,
    ...siteOf(publicUrl),
    requireUserVerification: true,
  }).catch(() => null)
  if (!made?.verified) return null
  const { id, publicKey, counter } = made.registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports,
  }
}

/** How often the key has signed by now; null when the signature, the challenge or the site do not fit. */
export async function verifiedUse(
  publicUrl: string,
  expectedChallenge: string,
  { credentialId, clientDataJSON, authenticatorData, signature, userHandle }: PasskeyAnswer,
  kept: KeptKey,
): Promise<number | null> {
  const used = await verifyAuthenticationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge,
    ...siteOf(publicUrl),
    requireUserVerification: true,
    credential: {
      id: kept.credentialId,
      publicKey: new Uint8Array(Buffer.from(kept.publicKey, 'base64url')),
      counter: kept.counter,
    },
  }).catch(() => null)
  return used?.verified ? used.authenticationInfo.newCounter : null
}
