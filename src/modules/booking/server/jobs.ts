import type { Task } from '#server/jobs.ts'
import { expireRequests } from './commands/expire-requests.ts'

/** Name of the job that lets unanswered requests expire; it runs every minute. */
export const EXPIRE_REQUESTS_TASK = 'expire-requests'

/** The job itself. What came due while no worker ran is found at its next minute. */
export function makeExpireRequests(publicUrl: string): Task {
  return (platform, _payload, jobId) => expireRequests(platform, `job:${jobId}`, { publicUrl })
}
