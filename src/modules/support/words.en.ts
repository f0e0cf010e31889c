/** Words of help, guide and support chat. The dashboard is English. */
export const helpWords = {
  title: 'Help',
  open: 'Help',
  close: 'Close help',
  back: 'Back',
  contact: 'Contact',
  phone: 'Phone',
  email: 'Email',
  chat: 'Chat With Us',
  chatCount: (count: number) => (count === 1 ? '1 new answer' : `${count} new answers`),
  noIdentity: 'Chat works when a shop is active.',
  identityFailed: 'Chat is not available right now. Call or write to us.',

  guide: {
    title: 'Guide',
    about: 'About this page',
    more: (count: number) => `${count} more about this page`,
    start: 'Good to know',
    search: 'Search help',
    searchPlaceholder: 'Holidays, requests, roles…',
    results: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
    nothing: (text: string) => `Nothing found for “${text}”. Try another word, or ask us.`,
    all: 'All articles',
    things: 'the guide',
    missing: 'No such article.',
    missingText: 'It may have been renamed. Look for it in the search.',
  },
} as const
