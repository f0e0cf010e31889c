import { expect, it } from 'vitest'
import { changeLines, nameOfChanged } from '#modules/administration/rules/change-lines.ts'

it.each([
  ['a field that changed', { name: 'Oil' }, { name: 'Oil change' }, [['Name', 'Oil', 'Oil change']]],
  ['a field that was added', undefined, { phone: '+13035550144' }, [['Phone', null, '303-555-0144']]],
  ['a field that was emptied', { notes: 'x' }, { notes: '' }, [['Notes', 'x', null]]],
  ['a length', { durationMin: 30 }, { durationMin: 90 }, [['Duration', '30 min', '1.5 h']]],
  ['a time of the day', { startMin: 480 }, { startMin: 780 }, [['Start', '8:00 AM', '1:00 PM']]],
  ['a switch', { isEnabled: true }, { isEnabled: false }, [['Is enabled', 'on', 'off']]],
  [
    'a list',
    { roles: ['Owner'] },
    { roles: ['Owner', 'LinkManager'] },
    [['Roles', 'Owner', 'Owner, Link manager']],
  ],
  [
    'a field inside another',
    { when: { startMin: 480, day: 1 } },
    { when: { startMin: 540, day: 1 } },
    [['When, start', '8:00 AM', '9:00 AM']],
  ],
  ['what stayed the same', { name: 'Oil', minutes: 3 }, { name: 'Oil', minutes: 3 }, []],
  ['nothing on either side', null, undefined, []],
])('reads %s', (_what, before, after, lines) => {
  expect(
    changeLines(before, after, String).map(({ field, before: one, after: other }) => [field, one, other]),
  ).toEqual(lines)
})

it('names a thing by what it is called now, or was', () => {
  expect(nameOfChanged({ name: 'Oil' }, { name: 'Oil change' })).toBe('Oil change')
  expect(nameOfChanged({ nameEn: 'Brakes' }, null)).toBe('Brakes')
  expect(nameOfChanged(undefined, { durationMin: 30 })).toBeNull()
})
