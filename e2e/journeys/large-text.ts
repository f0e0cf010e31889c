import { expect, type Page } from '@playwright/test'

/** Runs in the page: what letters of double size do to the texts that can be seen. */
function textFaults(): string[] {
  type Box = { left: number; top: number; right: number; bottom: number }
  type Piece = { node: Text; owner: HTMLElement; words: string; boxes: Box[]; look: CSSStyleDeclaration }
  const faults = new Set<string>()
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`
  const note = (kind: string, { owner, words }: Piece) =>
    faults.add(`${kind}: “${words.slice(0, 40)}” in ${nameOf(owner)}`)
  const looks = new Map<Element, CSSStyleDeclaration>()
  const lookOf = (element: Element) => {
    const look = looks.get(element) ?? getComputedStyle(element)
    looks.set(element, look)
    return look
  }
  const upwards = (from: Element): HTMLElement[] => {
    const path: HTMLElement[] = []
    for (let at: Element | null = from; at; at = at.parentElement) path.push(at as HTMLElement)
    return path
  }
  const boxesOf = (range: Range): Box[] => [...range.getClientRects()].filter((box) => box.width > 0)
  // Written, but for readers of the page by ear, for another width, or for a state that is not.
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !upwards(element).some((at) => lookOf(at).clipPath !== 'none' || at.matches('option, svg, .shell-skip'))

  const pieces: Piece[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    const owner = node.parentElement
    const words = node.data.trim().replaceAll(/\s+/g, ' ')
    if (!owner || words === '' || !isSeen(owner)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    pieces.push({ node, owner, words, boxes: boxesOf(range), look: lookOf(owner) })
  }

  // How far a line may stand over an edge: the room above and below letters is not letters.
  const slack = ({ look }: Piece) => parseFloat(look.fontSize) * 0.2
  const isPainted = (look: CSSStyleDeclaration) =>
    look.display !== 'inline' &&
    (['Top', 'Right', 'Bottom', 'Left'].every(
      (side) => parseFloat(look.getPropertyValue(`border-${side.toLowerCase()}-width`)) > 0,
    ) ||
      !/transparent|, 0\)$/.test(look.backgroundColor))
  const isPlaced = (look: CSSStyleDeclaration) => look.position === 'fixed' || look.position === 'sticky'

  for (const piece of pieces) {
    const path = upwards(piece.owner)
    const hasName = path.some((at) => at.title !== '' || (at.ariaLabel !== null && at.matches('a, button')))
    let isScrolledX = false
    let isScrolledY = false
    let isCutX = false
    let isCutY = false
    let isInBox = false
    for (const at of path) {
      const look = lookOf(at)
      const box = at.getBoundingClientRect()
      const scrollsX = /auto|scroll/.test(look.overflowX)
      const scrollsY = /auto|scroll/.test(look.overflowY)
      isScrolledX ||= scrollsX
      isScrolledY ||= scrollsY
      const beside = piece.boxes.some((text) => text.right > box.right + 2 || text.left < box.left - 2)
      const above = piece.boxes.some(
        (text) => text.bottom > box.bottom + slack(piece) || text.top < box.top - slack(piece),
      )
      const cutsX: boolean = !isScrolledX && !isCutX && /hidden|clip/.test(look.overflowX) && beside
      const cutsY: boolean = !isScrolledY && !isCutY && /hidden|clip/.test(look.overflowY) && above
      isCutX ||= cutsX
      isCutY ||= cutsY
      if (cutsX && !hasName) note('cut beside', piece)
      if (cutsY) note('cut above or below', piece)
      // The next box that can be seen around the words holds them.
      if (!isInBox && at !== document.body && isPainted(look) && !isScrolledX && !isScrolledY) {
        isInBox = true
        if ((beside && !isCutX) || (above && !isCutY)) note(`runs out of ${nameOf(at)}`, piece)
      }
      if (isPlaced(look)) break
    }
    const { owner } = piece
    const own = owner.getBoundingClientRect()
    const isWider =
      piece.boxes.some((text) => text.right > own.right + 2) && piece.look.overflowX === 'visible'
    for (const beside of isWider ? [owner.nextElementSibling] : []) {
      const next = beside?.getBoundingClientRect()
      if (
        next &&
        next.width > 0 &&
        piece.boxes.some((text) => text.right > next.left && text.left < next.left)
      )
        note('runs into what stands beside', piece)
    }
    // A word that stands on two lines although it has no place to break.
    const mayBreak = piece.look.overflowWrap !== 'normal' || piece.look.wordBreak !== 'normal'
    if (!mayBreak || new Set(piece.boxes.map(({ top }) => Math.round(top))).size < 2) continue
    for (const { index, 0: word } of piece.node.data.matchAll(/(?<!\S)\p{L}{2,20}(?!\S)/gu)) {
      const range = document.createRange()
      range.setStart(piece.node, index)
      range.setEnd(piece.node, index + word.length)
      if (new Set(boxesOf(range).map(({ top }) => Math.round(top))).size > 1) note(`breaks ${word}`, piece)
    }
  }

  // Words over words. What lies on a ground of its own covers, as a card does the reason under it.
  const covers = (piece: Piece, other: Piece) =>
    upwards(piece.owner).some(
      (at) => !at.contains(other.owner) && (isPainted(lookOf(at)) || isPlaced(lookOf(at))),
    )
  const inset = (piece: Piece, box: Box): Box => {
    const edge = slack(piece)
    return { left: box.left + 1, right: box.right - 1, top: box.top + edge, bottom: box.bottom - edge }
  }
  // Only what is not cut away can lie over something.
  const shown = pieces.flatMap((piece) => {
    const clips = upwards(piece.owner).filter((at) => lookOf(at).overflowX !== 'visible')
    return piece.boxes.map((text) => {
      const box = inset(piece, text)
      for (const at of clips) {
        const edge = at.getBoundingClientRect()
        box.left = Math.max(box.left, edge.left)
        box.right = Math.min(box.right, edge.right)
        box.top = Math.max(box.top, edge.top)
        box.bottom = Math.min(box.bottom, edge.bottom)
      }
      return { piece, box }
    })
  })
  shown.sort((a, b) => a.box.top - b.box.top)
  for (const [index, { piece, box }] of shown.entries())
    for (let after = index + 1; after < shown.length; after++) {
      const other = shown[after]
      if (!other || other.box.top >= box.bottom) break
      const isOver =
        other.box.left < box.right && other.box.right > box.left && other.box.bottom > other.box.top
      if (!isOver || box.bottom <= box.top || other.piece === piece) continue
      if (covers(piece, other.piece) || covers(other.piece, piece)) continue
      note(`lies over “${other.piece.words.slice(0, 40)}”`, piece)
    }

  // A field shows its line whole. A sentence in it is read by moving in it, a time or a number at a glance.
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
    const look = lookOf(field)
    if (!isSeen(field) || field.matches('[type=checkbox], [type=radio], [type=file], [type=color]')) continue
    const room = field.clientHeight - parseFloat(look.paddingTop) - parseFloat(look.paddingBottom)
    if (room < parseFloat(look.fontSize) * 1.1) faults.add(`too low a field: ${nameOf(field)}`)
    if (field instanceof HTMLInputElement) {
      const isShort = field.value.length <= 12 && field.title === ''
      if (isShort && field.scrollWidth > field.clientWidth + 2)
        faults.add(`cut value: “${field.value}” in ${nameOf(field)}`)
      continue
    }
    const pen = document.createElement('canvas').getContext('2d')
    if (!pen) continue
    pen.font = look.font
    const { width } = pen.measureText(field.selectedOptions[0]?.label ?? '')
    const place = field.clientWidth - parseFloat(look.paddingLeft) - parseFloat(look.paddingRight)
    if (width > place + 2 && field.title === '')
      faults.add(`cut choice: “${field.selectedOptions[0]?.label ?? ''}” in ${nameOf(field)}`)
  }
  return [...faults]
}

/** With letters of double size nothing may be cut, run into something or stand outside of the window. */
export async function expectNothingLostAtDoubleText(page: Page, what: string): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  // Parts that measure themselves draw once more; then nothing is left to say.
  await expect
    .poll(
      async () => {
        const beyond = await page.evaluate(() =>
          Math.max(
            ...[document.documentElement, ...document.querySelectorAll('main, .ao-dialog__body')].map(
              ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
            ),
          ),
        )
        // One px is how a width between two pixels is rounded.
        return [
          ...(beyond > 1 ? [`${beyond} px stand outside the window`] : []),
          ...(await page.evaluate(textFaults)),
        ]
      },
      { message: `${what}, letters of double size`, timeout: 3000, intervals: [0, 100, 250, 500] },
    )
    .toEqual([])
}
