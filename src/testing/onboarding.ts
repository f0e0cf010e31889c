import { StorageClient } from '@supabase/storage-js'
import { makeOnboardingLink } from '#app/server/onboarding/make-link.ts'
import type { Platform } from '#server/scope.ts'
import { callerFor, VISITOR } from '#testing/actors.ts'
import type { TestServer } from '#testing/server.ts'

export const DETAILS = {
  name: 'Juniper Auto Repair',
  phone: '(602) 555-0147',
  addressLine1: '12 Mesquite Road',
  addressLocality: 'Tempe',
  addressRegion: 'AZ',
  addressPostalCode: '85281',
  timeZone: 'America/Phoenix',
} as const

/** The head of a picture, another one for each number; nothing looks further. */
export function tinyPng(number: number): Buffer {
  const png = Buffer.alloc(64, number)
  Buffer.from('89504e470d0a1a0a0000000d494844520000000800000008', 'hex').copy(png)
  return png
}

/** What a new shop does with its one-time link, over a running server. */
export function onboardingOf(platform: Platform, server: Pick<TestServer, 'url' | 'anonymousKey'>) {
  const visitor = callerFor(platform, VISITOR)
  const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''
  return {
    visitor,

    /** A new, empty shop with a link to its form. */
    invited: async (tier: 'Standard' | 'DirectoryOnly' = 'Standard') => {
      const shop = { publicUrl: server.url, days: 14, name: 'Juniper Auto', tier }
      const made = await makeOnboardingLink(platform, shop)
      return { ...made, token: tokenOf(made.link) }
    },

    /** Another link to the form of a shop that there is already. */
    invitedAgain: async (clientId: string) =>
      tokenOf((await makeOnboardingLink(platform, { publicUrl: server.url, days: 1, clientId })).link),

    /** Fills in what has no value to start with. */
    fillIn: async (token: string) => {
      await visitor.onboardingLink.saveStep({ token, step: 'details', values: DETAILS, isDone: true })
      await visitor.onboardingLink.saveStep({
        token,
        step: 'notifications',
        values: { email: 'desk@juniper.example' },
        isDone: true,
      })
    },

    /** The file store as whoever has a one-time link. */
    storageOf: (token: string) =>
      new StorageClient(`${server.url}/storage/v1`, {
        apikey: server.anonymousKey,
        Authorization: `Bearer ${token}`,
      }),
  }
}
