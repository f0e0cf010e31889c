import { expect, it } from 'vitest'
import { realtimeAddress } from './realtime.ts'

it.each([
  ['http://localhost:3000', 'http://localhost:3000', 'ws://localhost:3000/realtime/v1'],
  ['http://localhost:3000', 'http://127.0.0.1:3000', 'ws://127.0.0.1:3000/realtime/v1'],
  ['https://app.example/', 'https://app.example', 'wss://app.example/realtime/v1'],
  ['https://realtime.example', 'http://localhost:3000', 'wss://realtime.example/realtime/v1'],
])('%s seen from %s: %s', (publicUrl, page, address) => {
  expect(realtimeAddress(publicUrl, page)).toBe(address)
})
