import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hidesPath, safeFileName, shopOfObject } from './object-name.ts'

describe('shopOfObject', () => {
  it.each([
    'cl_alpha/logo.png',
    'cl_alpha/photos/Front door (2).jpg',
    'cl_alpha/Núñez_1.png',
    'cl_a/_x-y.webp',
  ])('takes %s', (name) => expect(shopOfObject(name)).toBe(name.split('/')[0]))

  it.each([
    '../../etc/passwd',
    'cl_alpha/../cl_beta/logo.png',
    'cl_alpha/..\\x',
    'cl_alpha//b',
    'cl_alpha/.',
    'cl_alpha/.env',
    'cl_alpha/a/.git/config',
    'cl_alpha/a\u0000.png',
    'cl_alpha/a%2e%2e/b',
    'cl_alpha/a?b.png',
    'cl_alpha/a#b.png',
    'cl_alpha/<b>.png',
    'cl_alpha/logo.',
    'cl_alpha',
    'cl_alpha/',
    'logo.png',
    'org_x/logo.png',
    '',
    `cl_alpha/${'x'.repeat(5_000)}`,
  ])('A27: refuses %j', (name) => expect(shopOfObject(name)).toBeNull())
})

it.each([
  ['/storage/v1/object/shop-media/cl_a/logo.png', false],
  ['/storage/v1/object/shop-media/cl_a/a%20b.png?token=a%2Fb', false],
  ['/storage/v1/object/shop-media/cl_a/%2e%2e/cl_b/logo.png', true],
  ['/storage/v1/object/shop-media/cl_a%2F..%2Fcl_b/logo.png', true],
  ['/storage/v1/object/shop-media/cl_a/../cl_b/logo.png', true],
  ['/storage/v1/object/shop-media/cl_a//b.png', true],
  ['/storage/v1/object/shop-media/cl_a/..\\b.png', true],
  ['/storage/v1/object/shop-media/cl_a/%252e%252e/b.png', true],
])('reads %s as it stands', (address, hides) => expect(hidesPath(address)).toBe(hides))

describe('safeFileName', () => {
  it.each([
    ['Logo (3) #1 ünï?.png', 'logo-3-1-uni-x1.png'],
    ['.png', 'file-x1.png'],
    ['con.png', 'file-x1.png'],
    [' logo.png ', 'logo-x1.png'],
    ['李.png', 'file-x1.png'],
    [`${'n'.repeat(300)}.png`, `${'n'.repeat(60)}-x1.png`],
  ])('STOR-04: %j is stored as %j', (typed, stored) => expect(safeFileName(typed, 'x1', 'png')).toBe(stored))

  it('always makes a name that can be stored', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (typed) => {
        expect(shopOfObject(`cl_alpha/${safeFileName(typed, 'k2', 'jpg')}`)).toBe('cl_alpha')
      }),
    )
  })
})
