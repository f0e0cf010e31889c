/** The two colour schemes of the product; every role below exists in both. */
export type Scheme = 'light' | 'dark'

const light = {
  page: '#ffffff',
  chrome: '#f7f8fa',
  sunken: '#f1f3f5',
  raised: '#ffffff',
  overlay: '#ffffff',
  hover: '#f5f6f8',
  selected: '#eef5ff',
  line: '#e2e5ea',
  lineStrong: '#c9ced6',
  control: '#848c98',
  text: '#16191d',
  text2: '#545b66',
  text3: '#656c78',
  disabled: '#9aa1ac',
  ink: '#16191d',
  onInk: '#ffffff',
  primary: '#d7282f',
  primaryHover: '#bf1f26',
  primaryPressed: '#a81a21',
  onPrimary: '#ffffff',
  primaryText: '#c4222a',
  primaryTint: '#fdf0f0',
  secondary: '#108af9',
  onSecondary: '#0b1220',
  link: '#0969c0',
  linkHover: '#074f92',
  ring: '#108af9',
  dangerFill: '#a3123f',
  dangerBorder: '#a3123f',
  hatch: '#16191d12',
  scrim: '#10141a66',
  bar: '#424242',
}

/** What a colour is for. Screens name the role, never the value. */
export type Role = keyof typeof light

/**
 * Colour roles. Red means "do this" or "here, now" and nothing else; danger is crimson, always with an icon
 * and a verb, because the brand took red. What a person chose is ink.
 */
export const roles: Record<Scheme, Record<Role, string>> = {
  light,
  dark: {
    page: '#111316',
    chrome: '#0b0d0f',
    sunken: '#0b0d0f',
    raised: '#1a1d21',
    overlay: '#22262b',
    hover: '#1d2126',
    selected: '#12263d',
    line: '#2a2f36',
    lineStrong: '#3b424b',
    control: '#76808c',
    text: '#eceef1',
    text2: '#aab1bb',
    text3: '#929aa6',
    disabled: '#646c77',
    ink: '#eceef1',
    onInk: '#111316',
    primary: '#d7282f',
    primaryHover: '#bf1f26',
    primaryPressed: '#a81a21',
    onPrimary: '#ffffff',
    primaryText: '#ff6b6b',
    primaryTint: '#2f1416',
    secondary: '#108af9',
    onSecondary: '#0b1220',
    link: '#5db0ff',
    linkHover: '#84c2ff',
    ring: '#3b9ffb',
    dangerFill: '#c2184b',
    dangerBorder: '#e8517f',
    hatch: '#ffffff12',
    scrim: '#00000099',
    bar: '#8b8b8b',
  },
}

/** Six tones of a state; `pickup` is the third pair of the calendar cards. */
export type Tone = 'neutral' | 'info' | 'progress' | 'success' | 'warning' | 'danger' | 'pickup'

/** One tone: words on its tint, and the solid colour of bars, dots and icons on the page. */
export type ToneColors = { text: string; tint: string; solid: string }

export const tones: Record<Scheme, Record<Tone, ToneColors>> = {
  light: {
    neutral: { text: '#545b66', tint: '#f1f3f5', solid: '#848c98' },
    info: { text: '#0b57ad', tint: '#e9f3fe', solid: '#108af9' },
    progress: { text: '#6b3fc0', tint: '#f3effc', solid: '#8458d6' },
    success: { text: '#146c3a', tint: '#e8f6ee', solid: '#1f9254' },
    warning: { text: '#8a5200', tint: '#fdf3e0', solid: '#b86e00' },
    danger: { text: '#a3123f', tint: '#fcecf1', solid: '#c2184b' },
    pickup: { text: '#0a6659', tint: '#e4f5f2', solid: '#0a6659' },
  },
  dark: {
    neutral: { text: '#aab1bb', tint: '#24292f', solid: '#76808c' },
    info: { text: '#8ac4ff', tint: '#10263d', solid: '#3b9ffb' },
    progress: { text: '#c3aaf8', tint: '#241b3a', solid: '#9a78ea' },
    success: { text: '#7fd6a3', tint: '#10291c', solid: '#34b26e' },
    warning: { text: '#f2bd6b', tint: '#33240c', solid: '#d9902f' },
    danger: { text: '#ff9ab4', tint: '#3a1421', solid: '#e8517f' },
    pickup: { text: '#7bd3c4', tint: '#0d2926', solid: '#7bd3c4' },
  },
}

/** Chart series in their order; red is no series. */
export const chartSeries: Record<Scheme, readonly string[]> = {
  light: ['#108af9', '#c3610f', '#069e75', '#632b74', '#c5679f', '#233342', '#5b1313', '#096e47'],
  dark: ['#108af9', '#e98838', '#6edb9f', '#9861a8', '#ce546c', '#9294a8', '#e7d566', '#b4e7fd'],
}

/** Heat map from few to many, each with the colour of the figure that stands in the cell. */
export const heat: Record<Scheme, readonly { fill: string; figure: string }[]> = {
  light: [
    { fill: '#e9f3fe', figure: '#16191d' },
    { fill: '#b9d9fb', figure: '#16191d' },
    { fill: '#74b3f5', figure: '#16191d' },
    { fill: '#2576cf', figure: '#ffffff' },
    { fill: '#0b4f9c', figure: '#ffffff' },
  ],
  dark: [
    { fill: '#10263d', figure: '#ffffff' },
    { fill: '#153f69', figure: '#ffffff' },
    { fill: '#1c619f', figure: '#ffffff' },
    { fill: '#3b93e0', figure: '#0b1220' },
    { fill: '#9bd0ff', figure: '#0b1220' },
  ],
}

/** Shadows lie only under what floats; in the dark the edge is a hairline and the shadow is one. */
export const shadows: Record<Scheme, Record<'menu' | 'panel' | 'dialog', string>> = {
  light: {
    menu: '0 4px 16px #10141a1f',
    panel: '0 8px 24px #10141a29',
    dialog: '0 16px 48px #10141a33',
  },
  dark: {
    menu: '0 0 0 1px #3b424b, 0 8px 24px #00000080',
    panel: '0 0 0 1px #3b424b, 0 8px 24px #00000080',
    dialog: '0 0 0 1px #3b424b, 0 8px 24px #00000080',
  },
}

/** Font of the product; the second name is a local Arial stretched to the same measures, so nothing shifts. */
export const fontFamily = "'Geist Variable', 'Geist Fallback', system-ui, sans-serif"
/** For VIN, plate, keys and codes: Geist's 0 and O, l and I are too alike. */
export const codeFontFamily = 'ui-monospace, Menlo, Consolas, monospace'

/** Stacking order, lowest first. */
export const layers = {
  stickyColumn: 2,
  stickyHead: 3,
  saveBar: 5,
  topBar: 1100,
  sideMenu: 1110,
  sidePanel: 1150,
  drawer: 1200,
  dialog: 1300,
  call: 1350,
  notice: 1400,
  tooltip: 1500,
  loadingBar: 1600,
} as const

/** Tooltip of every control: in after 100 ms, by touch after 700 ms, away 1500 ms after the touch. */
export const TOOLTIP_ENTER_MS = 100
export const TOOLTIP_ENTER_TOUCH_MS = 700
export const TOOLTIP_LEAVE_TOUCH_MS = 1500

/** Loading bar at the top edge: thinner while a route changes than while the app itself starts. */
export const LOADING_BAR_ROUTE_PX = 3
export const LOADING_BAR_APP_PX = 4
