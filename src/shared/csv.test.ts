import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvCell, csvLine } from './csv.ts'

/** A small reader after RFC 4180, which also takes the apostrophe of a neutralised cell away. */
function readLine(line: string): string[] {
  const cells = [...`,${line.replace(/\r\n$/, '')}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g)]
  return cells.map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('""', '"').replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, ''),
  )
}

it.each([
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+1+1', `"'+1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['-2', `"'-2"`],
  ['\t=1', `"'\t=1"`],
  ['\r=1', `"'\r=1"`],
  ['＝1', `"'＝1"`],
  ['Doe, John', '"Doe, John"'],
  ['the "Ox"', '"the ""Ox"""'],
  ['two\nlines', '"two\nlines"'],
  ['Núñez', 'Núñez'],
  ['', ''],
])('ADM-01, A32: %j becomes %j', (text, cell) => {
  expect(csvCell(text)).toBe(cell)
})

it('ADM-01: numbers stay numbers, nothing stays empty', () => {
  expect(csvLine([-0.02, null, Number.NaN, 30])).toBe('-0.02,,,30\r\n')
})

it('no cell of any text starts with a formula, and what was written is read again', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom(...'=+-@\t"\', ab1') }), { minLength: 1 }),
      (texts) => {
        fc.pre(texts.every((text) => !text.startsWith("'")))
        const line = csvLine(texts)
        expect(readLine(line)).toEqual(texts)
        for (const cell of texts.map(csvCell)) expect(cell).not.toMatch(/^"?[=+\-@\t]/)
      },
    ),
  )
})
