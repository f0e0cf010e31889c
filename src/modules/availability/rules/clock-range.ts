import { formatShopTime } from '#shared/shop-time.ts'

/** A range of the day as staff read it: `8:00 AM to 12:00 PM`. */
export function clockRange(startMin: number, endMin: number): string {
  return `${formatShopTime(startMin)} to ${formatShopTime(endMin)}`
}
