import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readSearch } from '#modules/customers/rules/customer-search.ts'
import { useTRPC } from '#web/lib/api.ts'

const WAIT_MS = 200
/** Fewer letters find half the shop. */
const LETTERS = 2

/** Customers of a shop by phone or name with their visits, asked once the typing rests. */
export function useCustomerSearch(clientId: string, text: string) {
  const trpc = useTRPC()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { digits, words } = readSearch(settled)
  const isEnough = digits !== '' || words.join('').length >= LETTERS
  const query = useQuery(
    trpc.smsJob.customers.queryOptions(
      { clientId, search: settled },
      { enabled: isEnough, placeholderData: keepPreviousData },
    ),
  )
  const isAsking = text.trim() !== settled || query.isFetching
  return {
    found: isEnough ? (query.data?.data ?? []) : [],
    isLoading: isAsking,
    isFailed: query.isError,
    isEnough,
  }
}
