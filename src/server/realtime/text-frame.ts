const TEXT_FINAL = 0x81
const MAX_SHORT = 125
const MAX_MEDIUM = 65_535
const MEDIUM = 126
const LONG = 127

/** A whole WebSocket frame with this text, as a server sends it: final and without a mask (RFC 6455, 5.2). */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const start = length <= MAX_SHORT ? 2 : length <= MAX_MEDIUM ? 4 : 10
  const frame = Buffer.allocUnsafe(start + length)
  frame[0] = TEXT_FINAL
  if (start === 2) frame[1] = length
  else if (start === 4) {
    frame[1] = MEDIUM
    frame.writeUInt16BE(length, 2)
  } else {
    frame[1] = LONG
    frame.writeBigUInt64BE(BigInt(length), 2)
  }
  frame.write(text, start)
  return frame
}
