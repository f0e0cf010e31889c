const GSM_BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const GSM_TWO = new Set('^{}\\[~]|€')

const PLAIN: [RegExp, string][] = [
  [/[‘’‚′]/g, "'"],
  [/[“”„«»]/g, '"'],
  [/[–—−]/g, '-'],
  [/…/g, '...'],
  [/[\u00a0\u2009\u202f]/g, ' '],
]

/** Signs that a phone network charges double for, as plain ones: curly quotes, dashes, the spaces that Intl writes. */
export function plainSigns(text: string): string {
  return PLAIN.reduce((result, [signs, plain]) => result.replace(signs, plain), text)
}

/** A sender name without the accents that would make the whole text cost double; é, ñ and ü stay. */
export function gsmName(name: string): string {
  return [...plainSigns(name)]
    .map((sign) => (GSM_BASIC.has(sign) ? sign : sign.normalize('NFD').replace(/[\u0300-\u036f]/g, '')))
    .join('')
}

/** How a network sends a text: 160 signs, then 153 a part; with one sign outside GSM-7 70, then 67. */
export function textParts(text: string): { encoding: 'GSM-7' | 'UCS-2'; parts: number } {
  const signs = [...text]
  if (signs.every((sign) => GSM_BASIC.has(sign) || GSM_TWO.has(sign))) {
    const length = signs.reduce((sum, sign) => sum + (GSM_TWO.has(sign) ? 2 : 1), 0)
    return { encoding: 'GSM-7', parts: length <= 160 ? 1 : Math.ceil(length / 153) }
  }
  return { encoding: 'UCS-2', parts: text.length <= 70 ? 1 : Math.ceil(text.length / 67) }
}
