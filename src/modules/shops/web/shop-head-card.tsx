import { hoursLines } from '#modules/shops/rules/hours-lines.ts'
import type { ShopDetailsValues } from '#modules/shops/web/use-shop-details.ts'
import { shopWords } from '#modules/shops/words.en.ts'
import { formatPhone } from '#shared/phone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Link } from '#web/ui/link.tsx'
import { Text } from '#web/ui/text.tsx'

const words = shopWords.details

/** A time that is still being typed is no line yet. */
const readable = (hours: ShopDetailsValues['hours']) =>
  Object.fromEntries(
    Object.entries(hours).map(([day, lines]) => [day, lines.filter(([from, to]) => from < to)]),
  )

/** How customers read the shop, as it is being typed. */
export function ShopHeadCard({ values, slug }: { values: ShopDetailsValues; slug: string }) {
  const lines = hoursLines(readable(values.hours), 'en')
  const { addressLine1, addressLocality, addressRegion, addressPostalCode } = values
  const town = [addressLocality, [addressRegion, addressPostalCode].filter(Boolean).join(' ')]
  const address = [addressLine1, ...town].filter(Boolean).join(', ')
  return (
    <Stack>
      <Text size="strong">{values.name}</Text>
      <DescriptionList
        items={[
          { label: words.address, value: address || null },
          { label: words.phone, value: values.phone ? formatPhone(values.phone) : null },
          ...lines.map(({ days, times }) => ({ label: days, value: times })),
        ]}
      />
      {lines.length === 0 ? <Banner severity="warning">{words.noHours}</Banner> : null}
      <Link href={`/book/${slug}`}>{words.openPage}</Link>
    </Stack>
  )
}
