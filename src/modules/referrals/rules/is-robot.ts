/** What programs that fetch pages call themselves: crawlers, previews of messengers and mail scanners. */
const ROBOT =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|skype|slack|discord|embedly|scanner|safelinks|proofpoint|mimecast|barracuda|curl|wget|python|java\/|go-http|node-fetch|axios|headless|lighthouse|monitor/i

/** Whether a page was fetched by a program, or ahead of time, and not opened by a person. */
export function isRobot(userAgent: string | undefined, purpose: string | undefined): boolean {
  return !userAgent || ROBOT.test(userAgent) || /prefetch|preview/i.test(purpose ?? '')
}
