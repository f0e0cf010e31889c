import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Whether this browser knows passkeys, on an address that may have them. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

/** A new passkey as the server reads it; null when the person stopped or the device refused. */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const made = await startRegistration({ optionsJSON }).catch(() => null)
  if (!made) return null
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  return { credentialId: made.id, clientDataJSON, attestationObject, transports }
}

const isRequest = (options: unknown): options is PublicKeyCredentialRequestOptionsJSON =>
  typeof options === 'object' && options !== null && 'challenge' in options

/** The answer of a passkey to the server's question; null when the person stopped or has none here. */
export async function askPasskey(optionsJSON: unknown) {
  if (!isRequest(optionsJSON)) return null
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const used = await startAuthentication({ optionsJSON }).catch(() => null)
  if (!used) return null
  const { clientDataJSON, authenticatorData, signature, userHandle } = used.response
  return {
    credentialId: used.id,
    clientDataJSON,
    authenticatorData,
    signature,
    ...(userHandle && { userHandle }),
  }
}
