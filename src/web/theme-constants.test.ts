import { describe, expect, it } from 'vitest'
import { theme } from '#web/theme.ts'
import { LOADING_BAR_APP_PX, LOADING_BAR_ROUTE_PX } from '#web/tokens.ts'
import { kitWords } from '#web/words.en.ts'

describe('constants of specification §9 in the running theme', () => {
  it('breaks at 0, 600, 900, 1200 and 1536', () => {
    expect(theme.breakpoints.values).toEqual({ xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 })
  })

  it('spaces by 8 and rounds by 4', () => {
    expect(theme.spacing(1)).toContain('8px')
    expect(theme.shape.borderRadius).toBe(4)
  })

  it('has the primary and secondary colour in both schemes', () => {
    for (const scheme of ['light', 'dark'] as const) {
      expect(theme.colorSchemes[scheme]?.palette.primary.main).toBe('#d7282f')
      expect(theme.colorSchemes[scheme]?.palette.secondary.main).toBe('#108af9')
    }
  })

  it('delays tooltips by 100, 700 and 1500 ms', () => {
    expect(theme.components?.MuiTooltip?.defaultProps).toMatchObject({
      enterDelay: 100,
      enterTouchDelay: 700,
      leaveTouchDelay: 1500,
    })
  })

  it('shows notices at the top centre instead of the bottom left', () => {
    expect(theme.components?.MuiSnackbar?.defaultProps?.anchorOrigin).toEqual({
      vertical: 'top',
      horizontal: 'center',
    })
  })

  it('has no ripple, no elevation and no capitals', () => {
    expect(theme.components?.MuiButtonBase?.defaultProps?.disableRipple).toBe(true)
    expect(theme.components?.MuiButton?.defaultProps?.disableElevation).toBe(true)
    expect(theme.components?.MuiPaper?.defaultProps?.elevation).toBe(0)
    expect(theme.typography.button.textTransform).toBe('none')
  })

  it('draws the loading bar 3 px for a route and 4 px for the app, in dark grey', () => {
    expect([LOADING_BAR_ROUTE_PX, LOADING_BAR_APP_PX]).toEqual([3, 4])
    expect(theme.colorSchemes.light?.palette.roles.bar).toBe('#424242')
  })
})

describe('strings of specification §5 and §8 in the kit', () => {
  it('asks and crashes in the words of the specification', () => {
    expect(kitWords.confirm.title).toBe('Are you sure?')
    expect(kitWords.confirm.confirm).toBe('Confirm')
    expect(kitWords.confirm.phrase('DELETE')).toBe("Enter 'DELETE' to Proceed")
    expect(kitWords.crash).toEqual({
      title: 'Uh oh! Something bad happened.',
      text: 'Our team has been notified and will look into it.',
      action: 'Refresh and try again',
    })
  })
})
