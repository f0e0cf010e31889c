/** The mail of an invitation, in the notation of `#shared/fill-words.ts`. */
export const referralMailEn = {
  greeting: 'Hi[ {name}],',
  subject: '{person} thinks Always Open fits your shop',
  body: '{person} of {shop} uses Always Open: it answers, books and follows up around the clock, and the calendar shows what the shop can really take.¶“{note}”¶See it and say hello: {link}',
  closing:
    "You got this one mail because {person} typed your address. We don't write again unless you answer.¶Always Open · {host}",
} as const

export type ReferralMailWords = Record<keyof typeof referralMailEn, string>
