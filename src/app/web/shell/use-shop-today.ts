import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { dateIn, serverNowMs } from '../shop-today.ts'

const root = getRouteApi('__root__')

/**
 * The shop's date when the page was opened, 'YYYY-MM-DD', by the server's clock. What is typed is judged by the server
 * again.
 */
export function useShopToday(): string {
  return useActiveShop().today
}

/** The same for a page without a shop. */
export function useToday(timeZone: string): string {
  return dateIn(timeZone, useOpenedAt())
}

/** When the page was opened, in ms since 1970 by the server's clock. */
export function useOpenedAt(): number {
  const { state } = root.useRouteContext()
  const [openedAt] = useState(() => serverNowMs(state))
  return openedAt
}
