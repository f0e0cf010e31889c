import type { CalendarSettingsRecord } from '#modules/calendar/contract-settings.ts'
import type { CalendarWeek } from '#modules/calendar/contract.ts'
import type { PersonActor } from '#shared/access/actor.ts'
import type { TenantFacts } from '#shared/access/tiers.ts'
import type { ToldZone } from '#shared/zone.ts'

/** Who is signed in, as the page needs to know it. */
export type InitialPerson = Pick<
  PersonActor,
  'userId' | 'email' | 'name' | 'isSystemAdmin' | 'systemAdminRoles'
>

/** Sign-ins of the demo organization; null unless the demo runs. */
export type DemoSignIns = { password: string; people: readonly { label: string; email: string }[] }

/**
 * A date on the wall of a zone, 'YYYY-MM-DD', up to the instant of its end in ms since 1970, with what the zone is called
 * and how its clocks go then: a browser that has to find out takes as long as for drawing the page.
 */
export type ShopDay = { date: string; endsAtMs: number; short: string; zone: ToldZone }

/** The first question of a page with its answer. */
export type FirstWeek = { question: { clientId: string; from: string; to: string }; answer: CalendarWeek }

/**
 * What the server sends with the page so that nothing jumps: the three cookies, who is signed in, the active
 * tenant (the answer of `tenant.activeTenant`), and the settings that the browser may know.
 */
export type InitialState = {
  /** Help drawer; null without the cookie: closed. */
  drawerOpen: boolean | null
  /** Side menu; null without the cookie: expanded. */
  sideMenuOpen: boolean | null
  activeTenantId: string | null
  /** The server's clock when the page was sent, ISO; null when only the browser's is known. */
  serverNow: string | null
  /** The active shop's date then, and the instant at which it ends there. */
  shopDay: ShopDay | null
  person: InitialPerson | null
  activeTenant: TenantFacts | null
  /** How the active shop draws its calendar: which week to ask for first. Null on other pages than those of it. */
  calendar: CalendarSettingsRecord | null
  /** The week that the page opens with; null on every page but that of the week. */
  week: FirstWeek | null
  config: {
    supportPhone: string | null
    supportEmail: string | null
    /** HubSpot's chat script; null where our own chat answers. */
    chatScriptUrl: string | null
    /** Where events of product analytics go; null = nowhere. */
    posthog: { key: string; host: string } | null
    /** The name of the OpenID Connect provider; null without one. */
    signInProvider: string | null
    clientLog: boolean
    logLevel: string
    appEnv: string
    devTools: boolean
    demo: DemoSignIns | null
  }
}

/** What stands at the head of a page, for its first paint. */
export type PageHead = { title: string; line: string }

export const INITIAL_STATE_ID = 'initial-state'
export const FIRST_WEEK_ID = 'first-week'
/** The server turned somebody away from this path; it lives for seconds, until the next page has said so. */
export const DENIED_COOKIE = 'denied'
const STATE_PLACE = '<!--initial-state-->'
const WEEK_PLACE = '<!--first-week-->'
const OUTLINE_PLACE = '<!--shell-outline-->'
const NONCE_PLACE = '__CSP_NONCE__'
/** The key of the kit's `theme-mode.ts`, written here because the server has no use for the kit. */
export const THEME_KEY = 'theme'

/** Sets the theme before the first paint; without a choice the browser's own setting decides by CSS. */
const THEME_SCRIPT = `try{var t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}`

/** The validator tries whether it may build code out of text; the page's policy forbids that, so it need not try. */
const NO_EVAL_SCRIPT = 'globalThis.__zod_globalConfig={jitless:true}'

/** The state as a data block of the page; `<` is escaped, so no value can end the block. */
export function initialStateHtml({ week: _, ...state }: InitialState, nonce: string): string {
  return (
    `<script nonce="${nonce}">${THEME_SCRIPT};${NO_EVAL_SCRIPT}</script>` +
    dataBlock(INITIAL_STATE_ID, state, nonce)
  )
}

function dataBlock(id: string, data: unknown, nonce: string): string {
  const json = JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
  return `<script id="${id}" type="application/json" nonce="${nonce}">${json}</script>`
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The frame of the shell as the page shows it until the script draws the real one in the same places. */
export function shellOutlineHtml(state: InitialState, head: PageHead | null = null): string {
  const bar = '<div class="ao-loading-bar shell-starting" role="presentation"></div>'
  if (!state.person) return bar
  const menu =
    state.sideMenuOpen === false ? 'shell-outline__menu shell-outline__menu--small' : 'shell-outline__menu'
  const help = state.drawerOpen ? '<div class="shell-outline__help"></div>' : ''
  const words = head
    ? `<div class="shell-outline__head"><p>${escaped(head.title)}</p><p>${escaped(head.line)}</p></div>`
    : ''
  return `${bar}<div class="shell-outline" aria-hidden="true"><div class="shell-outline__bar"></div><div class="${menu}"></div>${words}${help}</div>`
}

/** A page of the dashboard: the built `index.html` with state, frame and nonce in their places. */
export function dashboardPage(
  template: string,
  state: InitialState,
  nonce: string,
  head: PageHead | null = null,
): string {
  return (
    template
      .replace(STATE_PLACE, () => initialStateHtml(state, nonce))
      .replace(OUTLINE_PLACE, () => shellOutlineHtml(state, head))
      // At the end: what the page loads stands before it.
      .replace(WEEK_PLACE, () => (state.week ? dataBlock(FIRST_WEEK_ID, state.week, nonce) : ''))
      .replaceAll(NONCE_PLACE, nonce)
  )
}
