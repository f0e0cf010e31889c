import { useBlocker } from '@tanstack/react-router'
import type { UseLeaveGuard } from '#web/ui/kit-context.tsx'

/** Asks before a page with unsaved changes is left, by a link, the back button or the window; a filter is no leaving. */
export const useLeaveGuard: UseLeaveGuard = (isDirty, mayLeave) => {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
  })
}
