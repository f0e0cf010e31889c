import { describe, expect, it } from 'vitest'
import { passwordFault, type PasswordFault } from './new-password.ts'

const own = ['dana.reyes@alder.example', 'dana.reyes', 'Dana Reyes']

const ALONE: [string, PasswordFault][] = [
  ['', 'short'],
  ['password', 'short'],
  ['Tr0ub4dor&3', 'short'],
  ['fourteen chars', 'short'],
  ['fifteen letters', null],
  ['correct horse battery staple', null],
  ['correct horse battery', null],
  ['la casa de la abuela', null],
  ['llueve sobre el taller mojado', null],
  ['пароль для мастерской', null],
  ['非常に長いパスワードをここに書きます', null],
  ['🚗🔧🚙🛞🔩🚗🔧🚙🛞🔩🛠️🪛🧰🚕', null],
  ['               ', 'common'],
  ['aaaaaaaaaaaaaaaa', 'common'],
  ['abababababababab', 'common'],
  ['passwordpassword', 'common'],
  ['password password', 'common'],
  ['PASSWORDpassword', 'common'],
  ['qwertyqwertyqwerty', 'common'],
  ['123456789012345', 'common'],
  ['abcdefghijklmnop', 'common'],
  ['ponmlkjihgfedcba', 'common'],
  ['987654321098765', 'common'],
  ['alwaysopenalwaysopen', 'common'],
  ['Always Open Always Open', 'common'],
  ['dana.reyes@alder.example', 'common'],
  ['Dana Reyes Dana Reyes', 'common'],
  ['dana.reyesdana.reyes', 'common'],
  ['x'.repeat(64).replace(/x/g, (_, at: number) => String.fromCharCode(97 + ((at * 7) % 26))), null],
  ['ｆｉｆｔｅｅｎ ｌｅｔｔｅｒｓ', null],
]
const WITH_FACTOR: [string, PasswordFault][] = [
  ['sevench', 'short'],
  ['password', 'common'],
  ['Password1', 'common'],
  ['iloveyou', 'common'],
  ['sunshine', 'common'],
  ['baseball', 'common'],
  ['11111111', 'common'],
  ['qwertyuiop', 'common'],
  ['kayak wrench', null],
  ['brakes, 8', null],
]

describe('A1 forty passwords', () => {
  it.each(ALONE)('%s alone: %s', (typed, fault) => {
    expect(passwordFault(typed, { own })).toBe(fault)
  })
  it.each(WITH_FACTOR)('%s beside a second factor: %s', (typed, fault) => {
    expect(passwordFault(typed, { own, hasSecondFactor: true })).toBe(fault)
  })
  it('are forty', () => expect(ALONE.length + WITH_FACTOR.length).toBe(40))
})
