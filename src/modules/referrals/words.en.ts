import type { ReferralState } from './contract.ts'

/** Words of `/referral` and of the button that leads there. English only, as the dashboard is. */
export const referralWords = {
  title: 'Referral',
  button: 'Refer a shop',
  intro: 'Know a shop that could use Always Open? Send your link, or invite them by email.',
  things: 'your referrals',
  link: {
    title: 'Your link',
    label: 'Personal link',
    help: 'Whoever opens it sees your name and your shop, and can ask us for a call.',
    visits: (count: number) =>
      count === 0 ? 'Nobody has opened it yet.' : count === 1 ? 'Opened once.' : `Opened ${count} times.`,
    none: 'Only people who work at the shop have a link.',
  },
  list: {
    title: 'Your referrals',
    who: 'Shop or address',
    via: 'How',
    state: 'State',
    since: 'Since',
    actions: 'Actions',
    more: (who: string) => `More for ${who}`,
    viaWords: { Invitation: 'Invitation', Link: 'Your link' },
    undelivered: 'The mail could not be delivered. Check the address.',
    empty: 'No referrals yet.',
    emptyText: 'Whom you invite, and who answers your link, stands here.',
  },
  states: {
    Sent: 'Invited',
    Opened: 'Looked at it',
    Started: 'Asked for a call',
    Joined: 'Open for booking',
    Rewarded: 'Rewarded',
    Withdrawn: 'Taken back',
  } satisfies Record<ReferralState, string>,
  rewards: {
    title: 'Rewards',
    help: 'When a shop that you referred takes bookings, we note here what you get for it.',
    shop: 'Shop',
    since: 'Noted on',
    reward: 'Reward',
    agreed: 'We are getting in touch with you about it.',
    none: 'No reward yet.',
  },
  invite: {
    open: 'Invite a shop',
    title: 'Invite a shop',
    email: 'Email',
    emailHelp: 'One mail goes there, in your name.',
    name: 'Who reads it',
    note: 'A word from you',
    noteHelp: 'It stands in the mail in quotes.',
    language: 'Language of the mail',
    languages: { en: 'English', es: 'Spanish' },
    send: 'Send invitation',
    noEmail: 'Enter an email.',
    sent: (email: string) => `Invited ${email}.`,
    taken: (email: string) => `Somebody at your shop has invited ${email} already.`,
  },
  remove: {
    label: 'Take back',
    title: (who: string) => `Take back the invitation of ${who}?`,
    text: 'Its link stops working. The mail that was sent stays where it is.',
    done: (who: string) => `The invitation of ${who} is taken back.`,
  },
  admins: {
    subject: (shop: string) => `${shop} asks for a call (referral)`,
    body: (line: {
      name: string
      shop: string
      phone: string
      email: string
      person: string
      from: string
      id: string
    }) =>
      `${line.name} of ${line.shop} asks for a call.\n\nPhone: ${line.phone}\nEmail: ${line.email}\nReferred by: ${line.person}, ${line.from}\n\nWhen you make the onboarding link, add --referral ${line.id}, so that the referral is credited.`,
  },
} as const
