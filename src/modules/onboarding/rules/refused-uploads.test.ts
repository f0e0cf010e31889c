import { describe, expect, it } from 'vitest'
import { missingUploads, readRefusal, type Upload } from './refused-uploads.ts'

const paper = (file: string, etag: string): Upload => ({
  bucket: 'shop-documents',
  name: `cl_a/onboarding/${file}`,
  etag,
})
const photo = (file: string, etag: string): Upload => ({
  bucket: 'shop-media',
  name: `cl_a/photos/${file}`,
  etag,
})
const logo = (etag: string): Upload => ({ bucket: 'shop-media', name: 'cl_a/logo.png', etag })
const SENT = [paper('license.jpg', 'l1'), paper('tax.jpg', 't1'), photo('bay.jpg', 'b1'), logo('g1')]

const paths = (names: string[], now: Upload[], sent = SENT) =>
  missingUploads('cl_a', readRefusal('cl_a', names, sent).refused, now).map(({ path }) => path)

describe('a refused picture', () => {
  it.each<[string, string[], Upload[], string[]]>([
    ['nothing was done', ['license.jpg'], SENT, ['details.papers']],
    ['another one came beside it', ['license.jpg'], [...SENT, paper('sharp.jpg', 'l2')], []],
    ['it was replaced under its name', ['license.jpg'], [paper('license.jpg', 'l2')], []],
    ['it was only taken away', ['license.jpg'], SENT.slice(1), ['details.papers']],
    [
      'the same came under another name',
      ['license.jpg'],
      [...SENT, paper('sharp.jpg', 'l1')],
      ['details.papers'],
    ],
    [
      'another that was there before was sent again',
      ['license.jpg'],
      [...SENT, paper('x.jpg', 't1')],
      ['details.papers'],
    ],
    [
      'one came where two were refused',
      ['license.jpg', 'tax.jpg'],
      [...SENT, paper('x.jpg', 'x1')],
      ['details.papers'],
    ],
    [
      'one came twice where two were refused',
      ['license.jpg', 'tax.jpg'],
      [...SENT, paper('x.jpg', 'x1'), paper('y.jpg', 'x1')],
      ['details.papers'],
    ],
    [
      'two came where two were refused',
      ['license.jpg', 'tax.jpg'],
      [...SENT, paper('x.jpg', 'x1'), paper('y.jpg', 'y1')],
      [],
    ],
    ['a new one came elsewhere', ['license.jpg'], [...SENT, photo('x.jpg', 'x1')], ['details.papers']],
    ['a logo stays', ['cl_a/logo.png'], SENT, ['branding.logo']],
    ['a logo was replaced', ['logo.png'], [...SENT.slice(0, 3), logo('g2')], []],
    ['a photo stays', ['photos/bay.jpg', 'license.jpg'], SENT, ['details.papers', 'branding.photos']],
    ['none was named', [], SENT, ['details.papers']],
    ['none was named and one came', [], [...SENT, paper('x.jpg', 'x1')], []],
  ])('%s', (_case, names, now, expected) => {
    expect(paths(names, now)).toEqual(expected)
  })

  it('names its field in the sentence', () => {
    const { refused } = readRefusal('cl_a', ['license.jpg', 'tax.jpg', 'logo.png'], SENT)
    expect(missingUploads('cl_a', refused, SENT).map(({ message }) => message)).toEqual([
      'Business documents: Add 2 new pictures. Those that were sent cannot be read.',
      'Logo: Add a new picture. The one that was sent cannot be read.',
    ])
  })

  it('has to be one of the shop, of a field of the form', () => {
    const visit: Upload = { bucket: 'shop-documents', name: 'cl_a/other/scan.jpg', etag: 's1' }
    expect(readRefusal('cl_a', ['scan.jpg', 'icense.jpg', 'tax.jpg'], [...SENT, visit]).unknown).toEqual([
      'scan.jpg',
      'icense.jpg',
    ])
  })
})
