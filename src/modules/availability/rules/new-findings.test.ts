import { expect, it } from 'vitest'
import { newFindings } from '#modules/availability/rules/new-findings.ts'
import type { Finding } from '#modules/availability/rules/proof-reading.ts'

const weeks = (from: string, to: string): Finding => ({ kind: 'EmptyWeeks', from, to })
const service = (serviceId: string): Finding => ({ kind: 'ServiceNotBookable', serviceId })
const holidays = (date: string): Finding => ({
  kind: 'HolidaysDisagree',
  ruleId: 'rule_a',
  otherId: 'rule_b',
  date,
})

it.each<[string, Finding, Finding[], boolean]>([
  ['the first', service('svc_a'), [], true],
  ['the same', service('svc_a'), [service('svc_a')], false],
  ['another service', service('svc_b'), [service('svc_a')], true],
  ['the same holidays a year on', holidays('2028-12-24'), [holidays('2027-12-24')], false],
  ['weeks that end later', weeks('2027-07-05', '2027-07-25'), [weeks('2027-07-05', '2027-07-18')], false],
  ['weeks that follow', weeks('2027-07-19', '2027-07-25'), [weeks('2027-07-05', '2027-07-18')], false],
  ['weeks apart', weeks('2027-08-02', '2027-08-08'), [weeks('2027-07-05', '2027-07-18')], true],
  [
    'nothing on as many days',
    { kind: 'NothingBookable', days: 60 },
    [{ kind: 'NothingBookable', days: 30 }],
    false,
  ],
])('%s is new or not', (_, found, told, isNew) => {
  expect(newFindings([found], told)).toEqual(isNew ? [found] : [])
})
