import { describe, expect, it } from 'vitest'
import { contrast } from '#web/contrast.ts'
import { theme } from '#web/theme.ts'
import { heat } from '#web/tokens.ts'
import type { Role, Scheme, Tone } from '#web/tokens.ts'

const schemes: Scheme[] = ['light', 'dark']
const paletteOf = (scheme: Scheme) => {
  const palette = theme.colorSchemes[scheme]?.palette
  if (palette === undefined) throw new Error(`the theme has no ${scheme} scheme`)
  return palette
}

/** Front, ground, least contrast (4.5 text, 3.0 controls and icons), and the figure of the design, light and dark. */
const pairs: [Role, Role, number, number | null, number | null][] = [
  ['control', 'page', 3, 3.39, 4.64],
  ['control', 'sunken', 3, 3.05, null],
  ['control', 'overlay', 3, null, 3.79],
  ['text', 'page', 4.5, 17.63, 16.01],
  ['text', 'sunken', 4.5, 15.85, null],
  ['text', 'overlay', 4.5, null, 13.09],
  ['text2', 'page', 4.5, 6.85, 8.61],
  ['text2', 'sunken', 4.5, 6.16, null],
  ['text2', 'overlay', 4.5, null, 7.04],
  ['text3', 'page', 4.5, 5.29, 6.55],
  ['text3', 'overlay', 4.5, null, 5.36],
  ['onInk', 'ink', 4.5, 17.63, 16.01],
  ['onPrimary', 'primary', 4.5, 4.96, 4.96],
  ['primary', 'page', 3, 4.96, 3.75],
  ['primary', 'overlay', 3, 4.96, 3.07],
  ['onPrimary', 'primaryHover', 4.5, 6.11, 6.11],
  ['onPrimary', 'primaryPressed', 4.5, 7.41, 7.41],
  ['primaryText', 'page', 4.5, 5.82, 6.71],
  ['primaryText', 'primaryTint', 4.5, 5.24, 6.14],
  ['secondary', 'page', 3, 3.49, 5.34],
  ['secondary', 'sunken', 3, 3.13, null],
  ['secondary', 'overlay', 3, null, 4.37],
  ['onSecondary', 'secondary', 4.5, 5.37, 5.37],
  ['link', 'page', 4.5, 5.54, 8.08],
  ['link', 'sunken', 4.5, 4.98, null],
  ['link', 'overlay', 4.5, null, 6.61],
  ['linkHover', 'page', 4.5, null, null],
  ['ring', 'page', 3, 3.49, 6.68],
  ['ring', 'sunken', 3, 3.13, null],
  ['ring', 'overlay', 3, null, 5.46],
  ['onPrimary', 'dangerFill', 4.5, 7.73, 5.96],
  ['dangerBorder', 'overlay', 3, null, 4.29],
  ['bar', 'page', 3, 10.05, 5.46],
]

describe.each(schemes)('contrast of the running theme, %s', (scheme) => {
  const { roles, tones, chart } = paletteOf(scheme)
  it.each(pairs)('%s on %s is at least %s', (front, ground, least, light, dark) => {
    const found = contrast(roles[front], roles[ground])
    expect(found).toBeGreaterThanOrEqual(least)
    const designed = scheme === 'light' ? light : dark
    if (designed !== null) expect(found).toBeCloseTo(designed, 1)
  })

  it('keeps the smallest text readable on closed time', () => {
    expect(contrast(roles.text3, roles.hatch, roles.page)).toBeGreaterThanOrEqual(4.5)
  })

  it.each(Object.keys(tones) as Tone[])('tone %s: words on its tint, solid on the page', (tone) => {
    expect(contrast(tones[tone].text, tones[tone].tint)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(tones[tone].solid, roles.page)).toBeGreaterThanOrEqual(3)
  })

  it('keeps body text at 13 or more on every card tint', () => {
    for (const tint of [tones.info.tint, tones.progress.tint, tones.pickup.tint]) {
      expect(contrast(roles.text, tint)).toBeGreaterThanOrEqual(13.2)
    }
  })

  it('draws every chart series at 3 or more on the page, and starts with the secondary colour', () => {
    expect(chart).toHaveLength(8)
    expect(chart[0]).toBe(paletteOf(scheme).secondary.main)
    for (const series of chart) expect(contrast(series, roles.page)).toBeGreaterThanOrEqual(3)
  })

  it('keeps the figure readable in every step of the heat map', () => {
    for (const { fill, figure } of heat[scheme]) expect(contrast(figure, fill)).toBeGreaterThanOrEqual(4.5)
  })
})

const toneFigures: [Tone, number, number, number, number][] = [
  ['neutral', 6.16, 3.39, 6.78, 4.64],
  ['info', 6.28, 3.49, 8.36, 6.68],
  ['progress', 5.99, 4.83, 8.06, 5.54],
  ['success', 5.82, 3.96, 8.89, 6.86],
  ['warning', 5.8, 3.99, 8.77, 7.07],
  ['danger', 6.78, 5.96, 8.09, 5.24],
]

describe('figures of the design', () => {
  it.each(toneFigures)('tone %s', (tone, lightText, lightSolid, darkText, darkSolid) => {
    const [light, dark] = [paletteOf('light'), paletteOf('dark')]
    expect(contrast(light.tones[tone].text, light.tones[tone].tint)).toBeCloseTo(lightText, 1)
    expect(contrast(light.tones[tone].solid, light.roles.page)).toBeCloseTo(lightSolid, 1)
    expect(contrast(dark.tones[tone].text, dark.tones[tone].tint)).toBeCloseTo(darkText, 1)
    expect(contrast(dark.tones[tone].solid, dark.roles.page)).toBeCloseTo(darkSolid, 1)
  })

  it('chart series', () => {
    const on = (scheme: Scheme) =>
      paletteOf(scheme).chart.map((series) =>
        Number(contrast(series, paletteOf(scheme).roles.page).toFixed(2)),
      )
    expect(on('light')).toEqual([3.49, 4.17, 3.41, 9.87, 3.61, 12.93, 13.57, 6.3])
    expect(on('dark')).toEqual([5.34, 7.13, 10.9, 4.09, 4.53, 6.22, 12.5, 13.99])
  })
})
