import type { IconName } from '#web/ui/icons/icons.data.ts'

/** A line of a menu: an action, a link, a rule between groups, or a group's name. */
export type MenuEntry =
  | {
      label: string
      icon?: IconName
      /** Grey words at the right end: a key, a count. */
      hint?: string
      /** One of a set that is chosen now. */
      chosen?: boolean
      danger?: boolean
      disabledReason?: string
      onChoose: () => void
    }
  | { label: string; icon?: IconName; hint?: string; href: string }
  | { divider: true }
  | { heading: string }
