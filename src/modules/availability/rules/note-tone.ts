import type { NoteColor } from '#modules/availability/rules/choices.ts'

/** The tone of the kit that each color of a note is drawn in: words on their tint are readable in both themes. */
export const NOTE_TONES = {
  Blue: 'info',
  Teal: 'pickup',
  Green: 'success',
  Amber: 'warning',
  Purple: 'progress',
} as const satisfies Record<NoteColor, string>
