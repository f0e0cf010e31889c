import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { runVectors } from '#modules/availability/rules/vectors.ts'

/** The blocks of one kind in the page that explains the engine. */
function blocks(kind: string): unknown[] {
  const page = readFileSync('docs/engine.md', 'utf8')
  return [...page.matchAll(new RegExp('```json ' + kind + '\\n(.*?)```', 'gs'))].map(([, text]): unknown =>
    JSON.parse(text ?? ''),
  )
}

describe('the worked days of docs/engine.md', () => {
  it.each(runVectors({ base: blocks('base')[0], cases: blocks('case') }))('$name', ({ mismatches }) => {
    expect(mismatches).toEqual([])
  })

  it('are all there', () => {
    expect(blocks('case').length).toBe(20)
  })
})
