import type { IconName } from '#web/ui/icons/icons.data.ts'

/** How serious a notice or banner is. */
export type Severity = 'info' | 'success' | 'warning' | 'danger'

/** Each severity has its icon, so that colour never says it alone. */
export const severityIcon: Record<Severity, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'alert',
  danger: 'alert',
}
