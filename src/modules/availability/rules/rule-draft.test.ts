import { expect, it } from 'vitest'
import { availabilityRuleInput } from '#modules/availability/contract.ts'
import { RULE_TYPES, type RuleType } from '#modules/availability/rules/choices.ts'
import { swapRepeat } from '#modules/availability/rules/rule-repeat.ts'
import {
  draftOf,
  draftRecord,
  newDraft,
  repeatTwin,
  type RuleDraft,
} from '#modules/availability/rules/rule-draft.ts'

const TODAY = '2027-06-14'
const refusals = (draft: RuleDraft) => {
  const result = availabilityRuleInput.safeParse(draftRecord(draft))
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message])
}

/** What people still have to choose in a new rule; everything else can be saved as it stands. */
const MISSING: Partial<Record<RuleType, string>> = {
  ServiceCap: 'services',
  ServiceCapRepeating: 'services',
  ServiceTimeslotCap: 'services',
  ServiceTimeslotCapRepeating: 'services',
  CalendarNote: 'note',
}

it.each(RULE_TYPES)('a new %s lacks nothing that its form could fill in', (type) => {
  const missing = MISSING[type]
  expect(refusals(newDraft(type, TODAY, 1)).map(([path]) => path)).toEqual(missing ? [missing] : [])
})

it.each(RULE_TYPES)('a saved %s comes back as it was', (type) => {
  const draft = { ...newDraft(type, TODAY, 1), note: 'Lift inspection' }
  if (draft.services) draft.services = { mode: 'Whitelist', serviceIds: ['svc_1'] }
  const saved = availabilityRuleInput.parse(draftRecord(draft))
  const record = { ...saved, id: 'rule_1', owner: 'Shop' as const, lock: 'Locked' as const }
  expect(availabilityRuleInput.parse(draftRecord(draftOf(record, TODAY)))).toEqual(saved)
})

it.each(RULE_TYPES)('%s turned to its twin and back keeps what was typed', (type) => {
  const draft = { ...newDraft(type, TODAY, 1), name: 'Busy week', max: 3, startDate: '2027-06-20' }
  const twin = repeatTwin(type)
  const turned = swapRepeat(draft, TODAY, 1)
  expect(turned.type).toBe(twin ?? type)
  expect(swapRepeat(turned, TODAY, 1)).toMatchObject({ type, name: 'Busy week', max: 3 })
  if (twin) expect(refusals(turned).filter(([path]) => path !== 'services')).toEqual([])
})

const NUMBER = 'Enter a whole number. 0 means none; empty means no limit.'

it.each([
  [
    'BlockerRepeating',
    { recurrence: { weekdays: [], intervalWeeks: 1, exDates: [] } },
    'recurrence.weekdays',
    'This rule would never fire: choose at least one weekday.',
  ],
  ['Cap', { max: Number.NaN }, 'max', NUMBER],
  ['CapRepeating', { max: -1 }, 'max', NUMBER],
  ['TimeslotCap', { max: 1.5 }, 'max', NUMBER],
  [
    'Blocker',
    { startMin: 1_320, endMin: 120 },
    'endMin',
    'Past midnight? Split it: 10:00 PM to 12:00 AM and 12:00 AM to 2:00 AM.',
  ],
  ['Blocker', { endMin: 720 }, 'endMin', 'The end must be after the start.'],
  ['Blocker', { startMin: 722 }, 'startMin', 'Use steps of 5 minutes.'],
  ['Cap', { endDate: '2027-06-13' }, 'endDate', 'The end must be after the start.'],
  ['ServiceCap', {}, 'services', 'Choose at least one.'],
  [
    'Window',
    { minLeadBusinessDays: null, maxAheadDays: null },
    'minLeadMin',
    'Enter a notice, a cut-off, days ahead or hours.',
  ],
  ['Holiday', { state: 'SpecialHours' }, 'hours', 'Enter the open hours of this day.'],
  ['CalendarNote', {}, 'note', 'Enter a note.'],
] as const)('%s with %j is refused at its field', (type, over, path, message) => {
  expect(refusals({ ...newDraft(type, TODAY, 1), ...over } as RuleDraft)).toEqual([[path, message]])
})
