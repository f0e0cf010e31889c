import { useEffect, useEffectEvent } from 'react'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { isOpen } from '#modules/appointments/web/appointment-head-card.tsx'
import type { AppointmentActions } from '#modules/appointments/web/use-appointment-actions.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'

const IN_FIELD = 'input, textarea, select, [contenteditable]'
/** The calendar has keys of its own. */
const ELSEWHERE = '.ao-cal-page'
const COVERED = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** E writes notes, M moves: on panel and page, never while something is being typed or a dialog is open. */
export function useAppointmentKeys(job: SmsJobDetail | undefined, actions: AppointmentActions): void {
  const { may } = useActiveShop()
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    if (!(event.target instanceof Element) || event.target.closest(`${IN_FIELD}, ${ELSEWHERE}`)) return
    if (document.querySelector(COVERED) || !job || !may('appointments.write')) return
    if (event.key === 'e') actions.setEditingNotes(true)
    else if (event.key === 'm' && isOpen(job)) actions.setDialog('move')
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
