/** Words of a public page that only says something: no such shop, a link that is no longer good, not right now. */
export const noticeWordsEn = {
  product: 'Always Open',
  other: 'Español',
  shopNotFound: 'No such shop',
  shopNotFoundText: 'The address may be misspelled, or the shop no longer takes appointments here.',
  findShop: 'Find a repair shop',
  linkTitle: 'This link is no longer good',
  linkHelp: "If you can't find a newer message, call the shop: they can look up your appointment.",
  notNow: "That didn't work just now",
  tryAgain: 'Try again',
}

/** The same sentences in another language. */
export type NoticeWords = typeof noticeWordsEn
