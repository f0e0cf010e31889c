/** The size of letters that the product is drawn at: that of a browser whose person never chose another. */
const USUAL_PX = 16

/** A length of the drawing in px as a CSS length that grows with the letters of the browser. */
export function letters(px: number): string {
  return `${px / USUAL_PX}rem`
}

/** How large the letters of the browser are: 1 as the product is drawn, 2 at double size. */
export function letterScale(): number {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize)
  return rem > 0 ? rem / USUAL_PX : 1
}
