import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { AREA_OF_SUBJECT } from '#modules/administration/rules/audit-areas.data.ts'
import { auditWords } from '#modules/administration/words.en.ts'

/** Every subject that a command of the product writes into the spine. */
function writtenSubjects(): string[] {
  const files = readdirSync('src/modules', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\/server\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
  )
  const found = files.flatMap((file) =>
    [...readFileSync(`src/modules/${file}`, 'utf8').matchAll(/\bsubject(?:: | = )'([a-z-]+)'/g)].map(
      ([, subject]) => subject ?? '',
    ),
  )
  return [...new Set(found)]
}

it('finds an area and a word for everything that is written into the trail', () => {
  const subjects = writtenSubjects()
  expect(subjects.length).toBeGreaterThan(12)
  expect(subjects.filter((subject) => !Object.hasOwn(AREA_OF_SUBJECT, subject))).toEqual([])
  expect(
    Object.keys(AREA_OF_SUBJECT).filter((subject) => !Object.hasOwn(auditWords.subject, subject)),
  ).toEqual([])
})
