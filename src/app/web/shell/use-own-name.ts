import { useEffect, useState } from 'react'
import { ownNameChanged } from '#web/lib/signal.ts'
import type { InitialPerson } from '../initial-state.ts'

/** The person who is signed in, with the name they gave themselves since the page was sent. */
export function useOwnName(person: InitialPerson): InitialPerson {
  const [name, setName] = useState<string | null>(null)
  useEffect(() => {
    const end = ownNameChanged.on(setName)
    return () => {
      end()
    }
  }, [])
  return name === null ? person : { ...person, name }
}
