import { expect, it } from 'vitest'
import { inTurn } from './turns.ts'

it('lets one after the other work, also after one that failed, and other keys meanwhile', async () => {
  const seen: string[] = []
  const work =
    (name: string, fails = false) =>
    async () => {
      seen.push(`${name} starts`)
      await Promise.resolve()
      seen.push(`${name} ends`)
      if (fails) throw new Error(name)
      return name
    }
  const outcomes = await Promise.allSettled([
    inTurn('a', work('a1', true)),
    inTurn('a', work('a2')),
    inTurn('b', work('b1')),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
  expect(seen.indexOf('a2 starts')).toBeGreaterThan(seen.indexOf('a1 ends'))
  expect(seen.indexOf('b1 starts')).toBeLessThan(seen.indexOf('a2 ends'))
})

it('turns the next away when the line is too long', async () => {
  let free: () => void = () => undefined
  const gate = new Promise<void>((resolve) => {
    free = resolve
  })
  const all = Array.from({ length: 200 }, () => inTurn('c', () => gate))
  await expect(inTurn('c', () => gate)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  free()
  await Promise.all(all)
  await expect(inTurn('c', () => Promise.resolve('again'))).resolves.toBe('again')
})
