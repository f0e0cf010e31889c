import type { UsageContext, UsageEvent, UsageSink } from './analytics.ts'

/** An account of PostHog: its project key, which is public, and the host that takes events. */
export type PosthogAccount = { key: string; host: string }

type Parts = {
  account: PosthogAccount
  origin: string
  environment: string
  now: () => number
  send?: typeof fetch
}

/** One event as PostHog's capture address takes it. No person profile is made, and no place is looked up. */
function bodyOf({ account, origin, environment, now }: Parts, event: UsageEvent, context: UsageContext) {
  const named =
    event.kind === 'page'
      ? { event: '$pageview', what: { $current_url: `${origin}${event.page}`, $pathname: event.page } }
      : { event: 'feature used', what: { feature: event.feature } }
  return {
    api_key: account.key,
    event: named.event,
    distinct_id: context.personId,
    timestamp: new Date(now()).toISOString(),
    properties: {
      ...named.what,
      tenant: context.tenantId,
      environment,
      $lib: 'always-open',
      $process_person_profile: false,
      $geoip_disable: true,
    },
  }
}

/**
 * Sends events to PostHog, one request each, without its script: cookies and referrer stay here. An event that cannot
 * be sent is lost; the product never notices.
 */
export function posthogSink(parts: Parts): UsageSink {
  const address = `${parts.account.host.replace(/\/+$/, '')}/i/v0/e/`
  const send = parts.send ?? fetch
  return (event, context) => {
    send(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(parts, event, context)),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => {})
  }
}
