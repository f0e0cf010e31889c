import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { QUESTION_TYPES, type QuestionType } from '#modules/services/contract.ts'
import { askedQuestions, readAnswer } from './answers.ts'

const question = (type: QuestionType, required = true) => ({
  type,
  required,
  options: [
    { en: '0', es: '0' },
    { en: 'Front', es: 'Adelante' },
  ],
})

describe('FLOW-03: zero and No are answers', () => {
  it.each([
    ['Number', 0, 0],
    ['Number', '0', 0],
    ['Number', '-0', 0],
    ['Number', -0, 0],
    ['Number', '1e3', 1000],
    ['Number', '1,250', 1250],
    ['Number', ' 2.5 ', 2.5],
    ['YesNo', false, false],
    ['YesNo', true, true],
    ['Select', '0', '0'],
    ['MultiSelect', ['0'], ['0']],
    ['MultiSelect', ['Front', 'Front'], ['Front']],
    ['Text', '  0 ', '0'],
    ['Email', ' lee@mail.example ', 'lee@mail.example'],
    ['Date', '2027-06-14', '2027-06-14'],
  ] as const)('%s %j is kept as %j', (type, given, kept) => {
    const given_ = typeof given === 'object' ? [...given] : given
    const { value, fault } = readAnswer(question(type), given_)
    expect(fault).toBeNull()
    expect(value).toEqual(kept)
    expect(Object.is(value, -0)).toBe(false)
  })

  it.each([
    ['Number', '12a', 'number'],
    ['Number', 'NaN', 'number'],
    ['Number', '1,2', 'number'],
    ['Number', Number.POSITIVE_INFINITY, 'number'],
    ['YesNo', 'No', 'answer'],
    ['Select', 'Sideways', 'answer'],
    ['MultiSelect', ['Front', 'Sideways'], 'chooseOne'],
    ['Email', 'lee@', 'email'],
    ['Date', '2027-02-30', 'date'],
    ['Text', 'x'.repeat(501), 'tooLong'],
    ['Text', '   ', 'answer'],
    ['MultiSelect', [], 'chooseOne'],
  ] as const)('%s %j is refused', (type, given, fault) => {
    const given_ = typeof given === 'object' ? [...given] : given
    expect(readAnswer(question(type), given_)).toEqual({ value: null, fault })
  })

  it.each(QUESTION_TYPES)('%s: blank is no answer, and a fault only when it is required', (type) => {
    for (const blank of ['', '  ', [], null, undefined]) {
      expect(readAnswer(question(type, false), blank)).toEqual({ value: null, fault: null })
      expect(readAnswer(question(type), blank).fault).not.toBeNull()
    }
  })

  it('what was kept is kept again as it is', () => {
    const given = fc.oneof(fc.string(), fc.double(), fc.boolean(), fc.array(fc.constantFrom('0', 'Front')))
    fc.assert(
      fc.property(fc.constantFrom(...QUESTION_TYPES), given, (type, answer) => {
        const first = readAnswer(question(type, false), answer)
        if (first.value !== null)
          expect(readAnswer(question(type, false), first.value)).toEqual({ value: first.value, fault: null })
        if (type === 'Number' && first.value !== null) expect(typeof first.value).toBe('number')
      }),
    )
  })
})

it('asks what everybody is asked, and what belongs to the chosen complaints', () => {
  const all = [{ issueId: null }, { issueId: 'iss_1' }, { issueId: 'iss_2' }]
  expect(askedQuestions(all, ['iss_2'])).toEqual([{ issueId: null }, { issueId: 'iss_2' }])
})
