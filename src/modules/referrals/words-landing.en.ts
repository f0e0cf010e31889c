/** Words of the public page of a referral link. */
export const landingWordsEn = {
  product: 'Always Open',
  title: 'Always Open for your shop',
  from: '{person} of {shop} recommends Always Open.',
  lead: 'Software for auto-repair shops that answers, books and follows up around the clock.',
  points: [
    'Customers book online and see only times that your shop can really take.',
    'Your front desk sees every booking at once, in one calendar.',
    'Reminders, changes and follow-up go out by themselves, in English and Spanish.',
  ],
  form: 'Start here',
  formText: 'Tell us who you are. We call you and set your shop up with you; nothing is ordered by this.',
  name: 'Your name',
  shop: 'Your shop',
  email: 'Email',
  phone: 'Phone',
  send: 'Ask for a call',
  sent: 'Thank you. We have it.',
  sentText: 'We call you. {person} sees that you answered.',
  sentBefore: 'This form was sent already. We get in touch with you.',
  gone: 'This link does not work',
  goneText: 'It may be misspelled, or whoever sent it has taken it back. Ask them for a new one.',
  other: 'Español',
  wrong: {
    name: 'Enter a name with at least one letter.',
    shop: 'Enter the name of your shop.',
    email: 'Check the email. It should look like name@example.com.',
    phone: 'Enter a 10-digit US phone number, like 303-555-0142.',
  },
  refused: 'The form could not be sent. Look at the marked fields.',
  tooOften: 'Too many forms were sent from here. Wait a minute and send it again.',
}

export type LandingWords = typeof landingWordsEn
