import type { InitialState } from '#app/web/initial-state.ts'
import type { Config } from '#server/config.ts'

/** The account that events of product analytics go to; null while none is set: then no page knows of one. */
export function posthogAccount({
  POSTHOG_KEY,
  POSTHOG_HOST,
}: Pick<Config, 'POSTHOG_KEY' | 'POSTHOG_HOST'>): InitialState['config']['posthog'] {
  if (POSTHOG_KEY === undefined) return null
  return { key: POSTHOG_KEY, host: new URL(POSTHOG_HOST ?? 'https://us.i.posthog.com').origin }
}
