import { PicturesField } from '#modules/files/web/pictures-field.tsx'
import { fileWords as words } from '#modules/files/words.en.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { openStorage } from '#web/lib/storage.ts'
import { Section } from '#web/ui/section.tsx'

/** The photos of the active shop, on its details page. */
export function ShopPhotosField() {
  const { clientId, may } = useActiveShop()
  return (
    <Section title={words.photos} help={words.photosHelp}>
      <PicturesField
        bucket="shop-media"
        folder={`${clientId}/photos`}
        open={openStorage}
        disabled={!may('shop.write')}
      />
    </Section>
  )
}
