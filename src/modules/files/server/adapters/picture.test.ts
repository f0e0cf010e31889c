import { expect, it } from 'vitest'
import { MAX_BYTES } from '../../contract.ts'
import { readPicture } from './picture.ts'

/** The head of a PNG of this size: what tells its type and its pixels. */
function png(width: number, height: number): Uint8Array {
  const bytes = Buffer.alloc(64)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
const text = (value: string) => Buffer.from(value)

it('knows a picture by its bytes', () => {
  expect(readPicture(png(40, 30), 'cl_a/logo.png')).toEqual({ mimetype: 'image/png', problem: null })
  expect(readPicture(png(40, 30), 'cl_a/LOGO.PNG')).toEqual({ mimetype: 'image/png', problem: null })
})

it.each([
  [
    'a program in SVG',
    text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    'logo.svg',
    'NotAPicture',
  ],
  ['HTML that is called a picture', text('<!doctype html><script>1</script>'), 'logo.png', 'NotAPicture'],
  ['a picture that is called a page', png(40, 30), 'x.html', 'OtherType'],
  ['a picture that is called another kind', png(40, 30), 'x.jpg', 'OtherType'],
  ['a paper', text('%PDF-1.7\n%âãÏÓ'), 'a.pdf', 'NotAPicture'],
  ['nothing', text(''), 'a.png', 'Empty'],
  ['30,000 by 30,000 pixels', png(30_000, 30_000), 'a.png', 'TooManyPixels'],
  ['60 MB', Buffer.concat([png(40, 30), Buffer.alloc(MAX_BYTES)]), 'a.png', 'TooLarge'],
])('STOR-03, A28: refuses %s', (_what, bytes, name, problem) => {
  expect(readPicture(bytes, `cl_a/${name}`)).toEqual({ mimetype: null, problem })
})
