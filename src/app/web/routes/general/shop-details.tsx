import { createFileRoute } from '@tanstack/react-router'
import { ShopPhotosField } from '#modules/files/web/shop-photos-field.tsx'
import { ShopDetailsScreen } from '#modules/shops/web/shop-details-screen.tsx'

export const Route = createFileRoute('/general/shop-details')({
  component: () => <ShopDetailsScreen photos={<ShopPhotosField />} />,
})
