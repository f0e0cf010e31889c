import type { PageHead } from '#app/web/initial-state.ts'
import type { SmsJobDetail } from '#modules/appointments/contract.ts'
import { contactName, jobTitle } from '#modules/appointments/rules/when-words.ts'
import { plainPath } from '#shared/access/route-roles.ts'

const PAGE = /^\/calendar\/appointments\/(job_[a-z0-9]{1,60})$/

/**
 * Whose appointment a page shows and when that is, in the words that the page itself will say, so that the first paint
 * is already right (case CAL-06). Null for other pages, and for what the person may not see.
 */
export async function appointmentHead(
  url: string,
  today: string,
  get: (id: string) => Promise<SmsJobDetail | null>,
): Promise<PageHead | null> {
  const id = PAGE.exec(plainPath(url))?.[1]
  if (id === undefined) return null
  const job = await get(id)
  return job && { title: contactName(job), line: jobTitle(job, today) }
}
