import { expect, it } from 'vitest'
import { isRobot } from './is-robot.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1'

it.each([
  [PHONE, undefined, false],
  [PHONE, 'prefetch;prerender', true],
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', undefined, true],
  ['facebookexternalhit/1.1', undefined, true],
  ['WhatsApp/2.23.20.0', undefined, true],
  ['Slackbot-LinkExpanding 1.0', undefined, true],
  ['curl/8.5.0', undefined, true],
  ['', undefined, true],
  [undefined, undefined, true],
] as const)('%s %s', (agent, purpose, robot) => {
  expect(isRobot(agent, purpose)).toBe(robot)
})
