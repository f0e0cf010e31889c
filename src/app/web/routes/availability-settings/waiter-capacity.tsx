import { createFileRoute } from '@tanstack/react-router'
import { CapacityScreen } from '#modules/availability/web/capacity-screen.tsx'
import { useShopToday } from '../../shell/use-shop-today.ts'

export const Route = createFileRoute('/availability-settings/waiter-capacity')({
  component: function WaiterCapacityRoute() {
    return <CapacityScreen page="Waiter" today={useShopToday()} />
  },
})
