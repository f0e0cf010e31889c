import { CallError, type Photo } from '#modules/booking/web/use-booking.ts'

/** A picture may take a while on a slow line. */
const TIMEOUT_MS = 60_000

function bytesOf(dataUrl: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
}

/** Sends one picture about a visit to its own page. */
export async function sendPhoto(token: string, { key, dataUrl }: Photo): Promise<void> {
  const response = await fetch(`/a/${token}/photos/${key}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: bytesOf(dataUrl),
    credentials: 'same-origin',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  if (!response) throw new CallError({ code: 'NO_CONNECTION' })
  if (!response.ok) throw new CallError({ code: 'INTERNAL' })
}
