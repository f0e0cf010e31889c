import { appRouter } from '#app/server/api.ts'

/** A procedure as the tests see it: where it is called, what it does, who may call it. */
export type ListedProcedure = { path: string; kind: 'query' | 'mutation'; access: string; inputs: unknown[] }

type Described = { _def: { type: 'query' | 'mutation'; meta?: { access?: string }; inputs: unknown[] } }

/** Every procedure that is mounted. */
export function listProcedures(): ListedProcedure[] {
  const mounted = appRouter._def.procedures as unknown as Record<string, Described>
  return Object.entries(mounted).map(([path, { _def }]) => ({
    path,
    kind: _def.type,
    access: _def.meta?.access ?? 'UNGUARDED',
    inputs: _def.inputs,
  }))
}
