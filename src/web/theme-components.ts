import type { ThemeOptions } from '@mui/material/styles'
import { TOOLTIP_ENTER_MS, TOOLTIP_ENTER_TOUCH_MS, TOOLTIP_LEAVE_TOUCH_MS } from '#web/tokens.ts'

/** A floating sheet: overlay colour and its own shadow, never the library's dark gradient. */
const floating = (shadow: 'menu' | 'panel' | 'dialog') => ({
  backgroundColor: 'var(--ao-overlay)',
  backgroundImage: 'none',
  boxShadow: `var(--ao-shadow-${shadow})`,
  color: 'var(--ao-text)',
})

/** What the library is told once, so that no screen has to: no ripple, no elevation, our delays and anchors. */
export const themeComponents: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: { defaultProps: { disableElevation: true } },
  MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiBackdrop: {
    styleOverrides: {
      root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'var(--ao-scrim)' } },
    },
  },
  MuiDialog: {
    defaultProps: { closeAfterTransition: false },
    styleOverrides: { paper: { ...floating('dialog'), borderRadius: 4, overflow: 'hidden' } },
  },
  MuiDrawer: { styleOverrides: { paper: floating('panel') } },
  MuiMenu: {
    styleOverrides: {
      paper: { ...floating('menu'), marginTop: 4, minWidth: 200, maxWidth: 360 },
      list: { padding: 4 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 'var(--ao-menu-item)',
        padding: '4px 8px',
        gap: 8,
        borderRadius: 4,
        fontSize: '0.875rem',
        lineHeight: '1.25rem',
        '&:hover, &.Mui-focusVisible': { backgroundColor: 'var(--ao-hover)' },
        '&.Mui-focusVisible': { outline: '2px solid var(--ao-ring)', outlineOffset: -2 },
        '&.Mui-disabled': { opacity: 1, color: 'var(--ao-disabled)' },
      },
    },
  },
  MuiPopover: { styleOverrides: { paper: floating('menu') } },
  MuiTooltip: {
    defaultProps: {
      enterDelay: TOOLTIP_ENTER_MS,
      enterNextDelay: TOOLTIP_ENTER_MS,
      enterTouchDelay: TOOLTIP_ENTER_TOUCH_MS,
      leaveTouchDelay: TOOLTIP_LEAVE_TOUCH_MS,
    },
    styleOverrides: {
      tooltip: {
        backgroundColor: 'var(--ao-ink)',
        color: 'var(--ao-on-ink)',
        fontSize: '0.75rem',
        lineHeight: '1rem',
        fontWeight: 500,
        padding: '4px 8px',
        maxWidth: 320,
      },
    },
  },
  // The library's own default is bottom-left; the product shows notices at the top, under the bar.
  MuiSnackbar: {
    defaultProps: { anchorOrigin: { vertical: 'top', horizontal: 'center' } },
    styleOverrides: { root: { top: '64px !important', left: 8, right: 8 } },
  },
}
