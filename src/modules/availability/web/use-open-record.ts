import { useState } from 'react'

/** The record that is open; as it last was while something is typed into it and somebody else has deleted it. */
export function useOpenRecord<T extends { id: string }>(
  records: readonly T[],
  id: string | null,
  isDirty: boolean,
): T | undefined {
  const found = records.find((record) => record.id === id)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  return found ?? (isDirty && last?.id === id ? last : undefined)
}
