import { chartSeries, codeFontFamily, fontFamily, heat, layers, roles, shadows, tones } from '#web/tokens.ts'
import type { Scheme } from '#web/tokens.ts'

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/([a-z])(\d)/g, '$1-$2')

const schemeVariables = (scheme: Scheme): [string, string][] => [
  ['color-scheme', scheme],
  ...Object.entries(roles[scheme]).map(([role, value]): [string, string] => [`--ao-${kebab(role)}`, value]),
  ...Object.entries(tones[scheme]).flatMap(([tone, colors]) =>
    Object.entries(colors).map(([part, value]): [string, string] => [`--ao-tone-${tone}-${part}`, value]),
  ),
  ...chartSeries[scheme].map((value, at): [string, string] => [`--ao-chart-${at + 1}`, value]),
  ...heat[scheme].flatMap(({ fill, figure }, at): [string, string][] => [
    [`--ao-heat-${at + 1}`, fill],
    [`--ao-heat-${at + 1}-figure`, figure],
  ]),
  ...Object.entries(shadows[scheme]).map(([name, value]): [string, string] => [`--ao-shadow-${name}`, value]),
]

const block = (selector: string, variables: [string, string][], indent = ''): string =>
  `${indent}${selector} {\n${variables.map(([name, value]) => `${indent}  ${name}: ${value};`).join('\n')}\n${indent}}\n`

/**
 * The stylesheet `ui/css/tokens.css`, written from the tokens so that the page has the right colours before any
 * script runs. `data-theme` on the root wins; without it the browser's setting decides.
 */
export function tokensCss(): string {
  const fixed: [string, string][] = [
    ['--ao-font', fontFamily],
    ['--ao-font-code', codeFontFamily],
    ...Object.entries(layers).map(([name, value]): [string, string] => [
      `--ao-layer-${kebab(name)}`,
      String(value),
    ]),
  ]
  return [
    '/* Written by tokens-css.ts; change tokens.ts instead and run its test with -u. */\n',
    block(':root', [...fixed, ...schemeVariables('light')]),
    '\n@media screen and (prefers-color-scheme: dark) {\n',
    block(':root', schemeVariables('dark'), '  '),
    '}\n\n',
    block(":root[data-theme='light']", schemeVariables('light')),
    '\n',
    // Paper is white, whatever the screen is.
    '@media screen {\n',
    block(":root[data-theme='dark']", schemeVariables('dark'), '  '),
    '}\n',
  ].join('')
}
