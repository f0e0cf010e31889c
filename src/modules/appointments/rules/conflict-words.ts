import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { historyLines } from '#modules/appointments/rules/history-lines.ts'
import { appointmentWords } from '#modules/appointments/words.en.ts'

const words = appointmentWords.conflict

/**
 * What somebody else did meanwhile: "Sam Ortiz changed the time at 10:39 AM. Yours is kept.", and whose the other
 * version is. `clock` writes an instant as the shop's time.
 */
export function conflictWords(
  { history }: Pick<SmsJobDetail, 'history'>,
  clock: (at: Date) => string,
): { sentence: string; theirs: string } {
  const [newest] = historyLines(history)
  if (!newest) return { sentence: words.plain, theirs: words.theirs('Staff') }
  return {
    sentence: words.changed(newest.who, newest.field, clock(newest.at)),
    theirs: words.theirs(newest.who),
  }
}
