import { expect, it } from 'vitest'
import { EMPTY_DRAFT } from '../rules/draft.ts'
import type { Booking } from './use-booking.ts'
import { confirmBody } from './use-confirm.ts'

const shop = { clientId: 'cl_alder', issueTree: [], questions: [], transport: [] }
const booking = { shop, language: 'en', draft: EMPTY_DRAFT } as unknown as Booking
const sent = (website: string) => JSON.parse(confirmBody(booking, null, website)) as Record<string, unknown>

it('FLOW-06: what stands in the trap is sent, and nothing of it by people, who leave it empty', () => {
  expect(sent('https://spam.example')).toMatchObject({ website: 'https://spam.example' })
  expect(sent('')).not.toHaveProperty('website')
})
