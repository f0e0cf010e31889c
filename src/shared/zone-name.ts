import type { SpokenLanguage } from './spoken.ts'

const ZONES = {
  eastern: ['Eastern time', 'hora del Este'],
  central: ['Central time', 'hora del Centro'],
  mountain: ['Mountain time', 'hora de la Montaña'],
  arizona: ['Arizona time', 'hora de Arizona'],
  pacific: ['Pacific time', 'hora del Pacífico'],
  alaska: ['Alaska time', 'hora de Alaska'],
  hawaii: ['Hawaii time', 'hora de Hawái'],
} as const

const ZONE_OF: Record<string, keyof typeof ZONES> = {
  'America/New_York': 'eastern',
  'America/Detroit': 'eastern',
  'America/Chicago': 'central',
  'America/Menominee': 'central',
  'America/Indiana/Knox': 'central',
  'America/Indiana/Tell_City': 'central',
  'America/Denver': 'mountain',
  'America/Boise': 'mountain',
  'America/Phoenix': 'arizona',
  'America/Los_Angeles': 'pacific',
  'America/Anchorage': 'alaska',
  'America/Juneau': 'alaska',
  'America/Nome': 'alaska',
  'America/Sitka': 'alaska',
  'America/Yakutat': 'alaska',
  'America/Metlakatla': 'alaska',
  'America/Adak': 'hawaii',
  'Pacific/Honolulu': 'hawaii',
}

/** What people call a shop's zone: "Mountain time" / "hora de la Montaña"; a zone without such a name reads as its city. */
export function zoneName(zone: string, language: SpokenLanguage): string {
  const family = /^America\/(Indiana|Kentucky)\//.test(zone) ? 'eastern' : undefined
  const known = ZONE_OF[zone] ?? (zone.startsWith('America/North_Dakota/') ? 'central' : family)
  if (known) return ZONES[known][language === 'en' ? 0 : 1]
  const city = zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
  return language === 'en' ? `${city} time` : `hora de ${city}`
}
