/** One frame of the Phoenix protocol, whichever version carried it. */
export type Frame = {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

/** Version 1 frames are objects, version 2 frames are arrays (`vsn` of the address). */
export type ProtocolVersion = '1.0.0' | '2.0.0'

const MAX_TOPIC = 200

function frameOf(
  joinRef: unknown,
  ref: unknown,
  topic: unknown,
  event: unknown,
  payload: unknown,
): Frame | null {
  const optional = (value: unknown) => (typeof value === 'string' ? value : null)
  if (
    typeof topic !== 'string' ||
    typeof event !== 'string' ||
    topic.length > MAX_TOPIC ||
    event.length > MAX_TOPIC
  )
    return null
  return { joinRef: optional(joinRef), ref: optional(ref), topic, event, payload }
}

/** Reads a text frame; null when it is none. */
export function readFrame(text: string, version: ProtocolVersion): Frame | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (version === '2.0.0')
    return Array.isArray(value) ? frameOf(value[0], value[1], value[2], value[3], value[4]) : null
  if (!value || typeof value !== 'object' || Array.isArray(value)) return null
  const frame = value as Record<string, unknown>
  return frameOf(frame['join_ref'], frame['ref'], frame['topic'], frame['event'], frame['payload'])
}

/** Reads a client's broadcast of version 2, which is binary: kind 3, five lengths, an encoding, the fields. */
export function readBinaryBroadcast(bytes: Buffer): Frame | null {
  const [kind, joinRef = 0, ref = 0, topic = 0, event = 0, meta = 0] = bytes
  if (kind !== 3 || bytes.length < 7 + joinRef + ref + topic + event + meta) return null
  let at = 7
  const field = (length: number) => bytes.toString('utf8', at, (at += length))
  return frameOf(field(joinRef) || null, field(ref) || null, field(topic), 'broadcast', {
    event: field(event),
  })
}

/** Writes a frame for one version. */
export function writeFrame(frame: Frame, version: ProtocolVersion): string {
  return version === '2.0.0'
    ? JSON.stringify([frame.joinRef, frame.ref, frame.topic, frame.event, frame.payload])
    : JSON.stringify({
        topic: frame.topic,
        event: frame.event,
        payload: frame.payload,
        ref: frame.ref,
        join_ref: frame.joinRef,
      })
}

/** The answer to a frame that asked for one. */
export function reply(to: Frame, status: 'ok' | 'error', response: unknown): Frame {
  return {
    joinRef: to.joinRef,
    ref: to.ref,
    topic: to.topic,
    event: 'phx_reply',
    payload: { status, response },
  }
}
