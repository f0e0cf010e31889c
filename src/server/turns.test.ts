import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

/** A shelf of places: a look shows how many are left, and a turn takes one. */
function shelf(places: number) {
  const seen = { looks: [] as number[], acts: [] as string[], left: places }
  const turns = new Turns<string, number>(async (asks, work) => {
    seen.looks.push(asks.length)
    await work(seen.left)
  })
  const take = (key: string, name: string, act = () => Promise.resolve()) =>
    turns.take(key, {
      asks: name,
      look: (left) => (left === 0 ? Promise.reject(new Error(`none for ${name}`)) : Promise.resolve(null)),
      act: async () => {
        seen.acts.push(`${name} starts`)
        await act()
        seen.left -= 1
        seen.acts.push(`${name} ends`)
        return name
      },
    })
  return { seen, take }
}

it('lets one act after the other, and answers everybody else by one look', async () => {
  const { seen, take } = shelf(2)
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, at) => take('a', `p${at}`)))
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    ...Array.from({ length: 48 }, () => 'rejected'),
  ])
  expect(seen.acts).toEqual(['p0 starts', 'p0 ends', 'p1 starts', 'p1 ends'])
  expect(seen.looks).toEqual([1, 49, 48])
})

it('goes on after one that failed, and serves other keys meanwhile', async () => {
  const { seen, take } = shelf(9)
  const outcomes = await Promise.allSettled([
    take('a', 'a1', () => Promise.reject(new Error('a1'))),
    take('a', 'a2'),
    take('b', 'b1'),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(seen.acts.indexOf('b1 starts')).toBeLessThan(seen.acts.indexOf('a2 ends'))
})

it('fails those who wait when nothing can be seen, and serves the next', async () => {
  let isBlind = true
  const turns = new Turns<null, null>((_asks, work) =>
    isBlind ? Promise.reject(new Error('blind')) : work(null),
  )
  const take = () =>
    turns.take('a', { asks: null, look: () => Promise.resolve(null), act: () => Promise.resolve('done') })
  await expect(take()).rejects.toThrow('blind')
  isBlind = false
  await expect(take()).resolves.toBe('done')
})

it('turns the next away when the line is too long', async () => {
  let free: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    free = resolve
  })
  const { take } = shelf(300)
  const all = Array.from({ length: 200 }, (_, at) => take('c', `p${at}`, () => gate))
  await expect(take('c', 'late')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  free()
  await Promise.all(all)
  await expect(take('c', 'again')).resolves.toBe('again')
})
