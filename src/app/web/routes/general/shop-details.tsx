import { createFileRoute } from '@tanstack/react-router'
import { ShopDetailsScreen } from '#modules/shops/web/shop-details-screen.tsx'

export const Route = createFileRoute('/general/shop-details')({ component: ShopDetailsScreen })
