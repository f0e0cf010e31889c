import { createTheme } from '@mui/material/styles'
import { themeComponents } from '#web/theme-components.ts'
import { chartSeries, fontFamily, layers, roles, tones } from '#web/tokens.ts'
import type { Role, Scheme, Tone, ToneColors } from '#web/tokens.ts'

type ProductPalette = {
  roles: Record<Role, string>
  tones: Record<Tone, ToneColors>
  chart: readonly string[]
}

declare module '@mui/material/styles' {
  interface Palette extends ProductPalette {}
  interface PaletteOptions extends Partial<ProductPalette> {}
  interface CssThemeVariables {
    enabled: true
  }
  interface TypographyVariants {
    metric: React.CSSProperties
  }
  interface TypographyVariantsOptions {
    metric?: React.CSSProperties
  }
}

const rem = (px: number): string => `${px / 16}rem`
const type = (size: number, line: number, fontWeight: number) => ({
  fontSize: rem(size),
  lineHeight: rem(line),
  fontWeight,
  letterSpacing: 0,
  textTransform: 'none' as const,
})

const palette = (scheme: Scheme) => {
  const role = roles[scheme]
  const tone = tones[scheme]
  return {
    primary: {
      main: role.primary,
      dark: role.primaryPressed,
      light: role.primaryHover,
      contrastText: role.onPrimary,
    },
    secondary: { main: role.secondary, contrastText: role.onSecondary },
    error: { main: tone.danger.solid, contrastText: role.onPrimary },
    warning: { main: tone.warning.solid, contrastText: role.onPrimary },
    info: { main: tone.info.solid, contrastText: role.onSecondary },
    success: { main: tone.success.solid, contrastText: role.onPrimary },
    text: { primary: role.text, secondary: role.text2, disabled: role.disabled },
    divider: role.line,
    background: { default: role.page, paper: role.overlay },
    action: { hover: role.hover, selected: role.selected, disabled: role.disabled },
    roles: role,
    tones: tone,
    chart: chartSeries[scheme],
  }
}

/**
 * The running theme. Colours reach the screens through the variables of `ui/css/tokens.css`, written from the same
 * tokens; the library's own variables serve only its own parts.
 */
export const theme = createTheme({
  cssVariables: {
    colorSchemeSelector: 'data-theme',
    shouldSkipGeneratingVar: (path) => ['roles', 'tones', 'chart'].includes(path[1] ?? ''),
  },
  colorSchemes: { light: { palette: palette('light') }, dark: { palette: palette('dark') } },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
  spacing: 8,
  shape: { borderRadius: 4 },
  typography: {
    fontFamily,
    fontSize: 14,
    fontWeightBold: 600,
    metric: type(28, 36, 600),
    h1: type(20, 28, 600),
    h2: type(16, 24, 600),
    h3: type(14, 20, 600),
    subtitle1: type(14, 20, 600),
    subtitle2: type(12, 16, 500),
    body1: type(14, 20, 400),
    body2: type(12, 16, 400),
    button: type(14, 20, 500),
    caption: type(12, 16, 400),
    overline: type(12, 16, 500),
  },
  transitions: {
    easing: {
      easeInOut: 'cubic-bezier(.2,0,0,1)',
      easeOut: 'cubic-bezier(.2,0,0,1)',
      sharp: 'cubic-bezier(.4,0,1,1)',
    },
    duration: {
      shortest: 120,
      shorter: 120,
      short: 160,
      standard: 200,
      enteringScreen: 200,
      leavingScreen: 120,
    },
  },
  zIndex: {
    appBar: layers.topBar,
    drawer: layers.drawer,
    modal: layers.dialog,
    snackbar: layers.notice,
    tooltip: layers.tooltip,
  },
  components: themeComponents,
})
