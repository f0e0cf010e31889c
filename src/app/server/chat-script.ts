import type { Config } from '#server/config.ts'
import type { OutsideSources } from '#server/http/security-headers.ts'

type HubspotSettings = Pick<Config, 'HUBSPOT_PORTAL_ID' | 'HUBSPOT_SCRIPT_URL'>

/** The script of HubSpot's chat when an account is set; null where our own chat answers. */
export function chatScriptUrl({ HUBSPOT_PORTAL_ID, HUBSPOT_SCRIPT_URL }: HubspotSettings): string | null {
  if (HUBSPOT_PORTAL_ID === undefined) return null
  return HUBSPOT_SCRIPT_URL ?? `https://js.hs-scripts.com/${HUBSPOT_PORTAL_ID}.js`
}

/** Hosts that HubSpot's chat is put together from. */
const HUBSPOT_HOSTS = [
  'https://*.hs-scripts.com',
  'https://*.hs-banner.com',
  'https://*.hs-analytics.net',
  'https://*.hscollectedforms.net',
  'https://*.hsadspixel.net',
  'https://*.usemessages.com',
  'https://*.hubspot.com',
  'https://*.hubapi.com',
  'https://*.hsappstatic.net',
]

/** What a page of the dashboard may load from outside: nothing, unless HubSpot's chat is set. */
export function chatSources(settings: HubspotSettings): OutsideSources {
  const script = chatScriptUrl(settings)
  return script === null ? [] : [new URL(script).origin, ...HUBSPOT_HOSTS]
}
