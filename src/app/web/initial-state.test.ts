import { expect, it } from 'vitest'
import { dashboardPage, initialStateHtml, shellOutlineHtml, type InitialState } from './initial-state.ts'

const state: InitialState = {
  drawerOpen: null,
  sideMenuOpen: null,
  activeTenantId: null,
  serverNow: null,
  shopDay: null,
  person: null,
  activeTenant: null,
  calendar: null,
  week: null,
  config: {
    supportPhone: null,
    supportEmail: null,
    chatScriptUrl: null,
    posthog: null,
    signInProvider: null,
    clientLog: true,
    logLevel: 'info',
    appEnv: 'prd',
    devTools: false,
    demo: null,
  },
}
const somebody = {
  userId: 'usr_1',
  email: 'a@demo.test',
  name: '',
  isSystemAdmin: false,
  systemAdminRoles: [],
}

it('cannot be ended by a value', () => {
  const { week: _, ...evil } = {
    ...state,
    person: { ...somebody, name: '</script><script>alert(1)</script>\u2028' },
  }
  const html = initialStateHtml({ ...evil, week: null }, 'n1')
  expect(html.match(/<\/script>/g)).toHaveLength(2)
  const json = html.slice(html.indexOf('application/json" nonce="n1">') + 29, html.lastIndexOf('</script>'))
  expect(JSON.parse(json)).toEqual(evil)
})

it('puts state and nonce in their places, dollar signs included', () => {
  const page = dashboardPage(
    '<head><!--initial-state--><script nonce="__CSP_NONCE__"></script></head><div id="root"><!--shell-outline--></div>',
    { ...state, activeTenantId: "$&$'" },
    'abc',
  )
  expect(page).toContain('"activeTenantId":"$&$\'"')
  expect(page).not.toContain('__CSP_NONCE__')
  expect(page.match(/nonce="abc"/g)).toHaveLength(3)
})

it('draws the place of the help drawer only while it is open', () => {
  const signedIn = { ...state, person: somebody }
  expect(shellOutlineHtml({ ...signedIn, drawerOpen: true })).toContain('shell-outline__help')
  for (const drawerOpen of [null, false])
    expect(shellOutlineHtml({ ...signedIn, drawerOpen })).not.toContain('shell-outline__help')
})

it('draws the menu as wide as the cookie says', () => {
  expect(shellOutlineHtml(state)).not.toContain('shell-outline__menu')
  const signedIn = { ...state, person: somebody }
  expect(shellOutlineHtml(signedIn)).not.toContain('--small')
  expect(shellOutlineHtml({ ...signedIn, sideMenuOpen: false })).toContain('--small')
})
