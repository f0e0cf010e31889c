import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icons/icons.data.ts'
import { statusLook } from '#web/ui/status-look.ts'
import type { Tone } from '#web/tokens.ts'

export type StatusChipProps = {
  /** Enum name of the state, or the word itself: "InProgress", "No-show". Gives tone, icon and word. */
  state: string
  /** Where the word says more than the state: "In Tekmetric". */
  word?: string
  tone?: Tone
  icon?: IconName
}

/** A state: always icon, word and colour. */
export function StatusChip({ state, word, tone, icon }: StatusChipProps) {
  const look = statusLook(state)
  return (
    <span className={`ao-chip ao-tone--${tone ?? look.tone}`}>
      <Icon name={icon ?? look.icon} {...(look.turn && { turn: look.turn })} />
      {word ?? look.word}
    </span>
  )
}
