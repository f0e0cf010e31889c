import { expect, it } from 'vitest'
import { listPattern, listRows, type ListedObject, type ListQuery } from './list-objects.ts'

const object = (name: string, at = 1): ListedObject => ({
  name,
  id: `obj_${name}`,
  updated_at: `2027-06-0${at}`,
  created_at: `2027-06-0${at}`,
  last_accessed_at: null,
  metadata: {},
})
const QUERY: ListQuery = {
  prefix: '',
  search: '',
  limit: 100,
  offset: 0,
  sortBy: { column: 'name', order: 'asc' },
}
const names = (objects: ListedObject[], over: Partial<ListQuery>) =>
  listRows(objects, { ...QUERY, ...over }).map(({ name }) => name)

it('STOR-01: the exact name stands before longer ones', () => {
  const found = [object('cl_a/logo.png.bak'), object('cl_a/Logo.png'), object('cl_a/logo.png')]
  expect(names(found, { search: 'cl_a/logo.png', limit: 1 })).toEqual(['cl_a/logo.png'])
})

it('shows what lies deeper as one folder, by its name within the prefix', () => {
  const found = [object('cl_a/photos/1.png'), object('cl_a/photos/2.png'), object('cl_a/x.png')]
  expect(names(found, { prefix: 'cl_a' })).toEqual(['photos', 'x.png'])
  expect(names(found, { prefix: 'cl_a/photos' })).toEqual(['1.png', '2.png'])
  expect(listRows(found, { ...QUERY, prefix: 'cl_a' })[0]).toMatchObject({
    name: 'photos',
    id: null,
    metadata: null,
  })
})

it('sorts and pages', () => {
  const found = [object('cl_a/b.png', 1), object('cl_a/a.png', 2), object('cl_a/c.png', 3)]
  const sortBy = { column: 'updated_at', order: 'desc' } as const
  expect(names(found, { prefix: 'cl_a', sortBy })).toEqual(['c.png', 'a.png', 'b.png'])
  expect(names(found, { prefix: 'cl_a', limit: 1, offset: 1 })).toEqual(['b.png'])
})

it('reads a prefix as a folder', () => {
  expect(listPattern({ prefix: 'cl_a', search: 'lo' })).toBe('cl_a/lo')
  expect(listPattern({ prefix: 'cl_a/', search: '' })).toBe('cl_a/')
  expect(listPattern({ prefix: '', search: 'cl_a/logo.png' })).toBe('cl_a/logo.png')
})
