import { afterEach, expect, it, vi } from 'vitest'
import { forgetHubspot, hubspotProvider } from './hubspot-provider.ts'

/** A script that keeps to HubSpot's page about its chat: callbacks after loading, nothing shown before `load`. */
const FAKE = `{
  const listeners = new Set(), log = window.fakeHubspot = []
  window.HubSpotConversations = {
    widget: { load: (o) => log.push(['load', o, { ...window.hsConversationsSettings }]) },
    clear: (o) => log.push(['clear', o]),
    on: (name, f) => name === 'unreadConversationCountChanged' && listeners.add(f),
    off: (name, f) => listeners.delete(f),
    emit: (unreadCount) => listeners.forEach((f) => f({ payload: { unreadCount } })),
  }
  for (const ready of window.hsConversationsOnReady ?? []) ready()
}`
type Log = [string, unknown, Record<string, unknown>?][]
const log = () => (window as unknown as { fakeHubspot?: Log }).fakeHubspot
const scripts = () => [...document.head.querySelectorAll('script[src^="blob:"]')]
const fakeUrl = () => URL.createObjectURL(new Blob([FAKE], { type: 'text/javascript' }))

afterEach(() => {
  delete window.HubSpotConversations
  delete window.hsConversationsOnReady
  for (const script of scripts()) script.remove()
})

it('loads the script at the first start only, with the identity in place before the widget', async () => {
  const provider = hubspotProvider(fakeUrl())
  expect(scripts()).toHaveLength(0)
  const chat = await provider({ email: 'a@alder.example', token: 'T1' }, '#help-chat')
  expect(chat.View).toBeNull()
  expect(log()?.[0]).toEqual([
    'load',
    { widgetOpen: true },
    expect.objectContaining({
      loadImmediately: false,
      identificationEmail: 'a@alder.example',
      identificationToken: 'T1',
      inlineEmbedSelector: '#help-chat',
    }),
  ])
  await provider({ email: 'b@alder.example', token: 'T2' }, '#help-chat')
  expect(scripts()).toHaveLength(1)
  expect(
    log()
      ?.slice(1)
      .map(([what]) => what),
  ).toEqual(['clear', 'load'])
  expect(log()?.at(-1)?.[2]).toMatchObject({ identificationToken: 'T2' })
})

it('tells how many answers are unread until it is stopped', async () => {
  const chat = await hubspotProvider(fakeUrl())({ email: 'a@alder.example', token: 'T' }, '#help-chat')
  const heard = vi.fn()
  const stop = chat.onUnread(heard)
  const emit = (count: number) =>
    (window.HubSpotConversations as unknown as { emit: (count: number) => void }).emit(count)
  emit(3)
  stop()
  emit(4)
  expect(heard.mock.calls).toEqual([[3]])
})

it('rejects when the script is blocked, and can be tried again', async () => {
  await expect(
    hubspotProvider('blob:nothing-there')({ email: 'a@alder.example', token: 'T' }, '#help-chat'),
  ).rejects.toThrow('could not be loaded')
  expect(scripts()).toHaveLength(0)
})

it('leaves nothing of the person at sign-out', async () => {
  await hubspotProvider(fakeUrl())({ email: 'a@alder.example', token: 'T1' }, '#help-chat')
  document.cookie = 'messagesUtk=abc; Path=/'
  forgetHubspot()
  expect(log()?.at(-1)?.[0]).toBe('clear')
  expect(window.hsConversationsSettings).toBeUndefined()
  expect(document.cookie).not.toContain('messagesUtk')
})
