import { useBlocker } from '@tanstack/react-router'
import type { UseLeaveGuard } from '#web/ui/kit-context.tsx'
import { isLeaving } from './is-leaving.ts'

/** Asks before a page or panel with unsaved changes is left, by a link, a key, the back button or the window. */
export const useLeaveGuard: UseLeaveGuard = (isDirty, mayLeave) => {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => isLeaving(current, next) && !(await mayLeave()),
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
  })
}
