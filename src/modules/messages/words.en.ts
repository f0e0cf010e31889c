/**
 * Default templates of the messages about a customer's own appointment. A shop may edit them. The notation is that of
 * `#shared/fill-words.ts`; `{tail}` of a text is the opt-out line that `rules/message-text.ts` chooses.
 */
export const MESSAGE_TEMPLATES_EN = {
  booked: {
    text: "{shop}: You're booked for {when}[, {vehicle}]. Change or cancel: {link} {tail}",
    subject: 'Booked: {when} at {shop}',
    body: "You're booked.¶{details}¶[Before you come: {prepare}¶]Need another time? Change or cancel[ up to {notice} before]: {link}¶Questions? Call {phone}.",
  },
  requested: {
    text: "{shop}: We got your request for {when}. It isn't booked yet[; we'll answer by {answerBy}]. See it: {link} {tail}",
    subject: 'Request received: {when} at {shop}',
    body: "We have your request. It isn't booked yet.¶{details}¶[We'll answer by {answerBy}. ]If that time doesn't work, we'll offer you others.¶See or withdraw it: {link}",
  },
  requestDeclined: {
    text: "{shop}: Sorry, {when} isn't possible.[ Available: {alternatives}.] Choose a time: {bookLink} or call {phone}. {tail}",
    subject: 'About your request for {when}',
    body: "We're sorry, we can't take your car at that time.[ {reason}]¶[These times are available right now:¶{alternatives}¶]Your details are saved; choose a time here: {bookLink}¶Or call {phone} and we'll find one together.",
  },
  requestExpired: {
    text: "{shop}: Sorry, we couldn't answer your request for {when} in time. Choose a time: {bookLink} or call {phone}. {tail}",
    subject: "We didn't answer in time: {when}",
    body: "We're sorry. Your request for {when} ran out before we could answer, so it isn't booked.¶Choose a time: {bookLink}¶Or call {phone}.",
  },
  changed: {
    text: '{shop}: Your new time is {when}[ (it was {oldWhen})]. Not right? {link} or call {phone}. {tail}',
    subject: 'New time: {when} at {shop}',
    body: "Your appointment has a new time.¶Now: {when}[¶Before: {oldWhen}][¶{reason}]¶{details}¶Doesn't work for you? {link} or call {phone}.",
  },
  workChanged: {
    text: '{shop}: Your appointment on {when} was changed, as you asked. See it: {link} or call {phone}. {tail}',
    subject: 'Changed: {when} at {shop}',
    body: "Your appointment was changed, as you asked. The time is the same.¶{details}¶Doesn't work for you? {link} or call {phone}.",
  },
  canceledByCustomer: {
    text: '{shop}: Your appointment on {when} is canceled, as you asked. New appointment: {bookLink} {tail}',
    subject: 'Canceled: {when} at {shop}',
    body: 'Your appointment on {when} is canceled, as you asked.¶Need a new one? {bookLink} or call {phone}.',
  },
  canceledByShop: {
    text: "{shop}: We're sorry, we had to cancel your appointment on {when}. Choose a new time: {bookLink} or call {phone}. {tail}",
    subject: 'We had to cancel: {when} at {shop}',
    body: "We're sorry. We had to cancel your appointment on {when}.[ {reason}]¶[These times are available right now:¶{alternatives}¶]Choose one: {bookLink}¶Or call {phone} and we'll find one together.",
  },
} as const

/** A one-time code. The last line of the text lets phones fill it in. It is no advertisement and carries no opt-out. */
export const CODE_TEMPLATE_EN = {
  text: '{shop}: {code} is your code. It works for {minutes} minutes. We will never call you to ask for it.↵@{host} #{code}',
  subject: '{code} is your code for {shop}',
  body: "Enter {code} on the page you have open. It works for {minutes} minutes.¶You didn't ask for it? Ignore this mail.",
}

/** Mails to the shop's own address about what a customer did online. The desk reads English. */
export const SHOP_MAILS = {
  requested: {
    subject: 'Request to answer: {name}, {when}',
    body: '{name} asks for {when}.[ Answer by {answerBy}; then it expires.]¶{details}¶Accept or decline: {deskLink}',
  },
  changed: {
    subject: 'Changed online: {name}, {when}',
    body: '{name} changed their appointment online.¶Now: {when}[¶Before: {oldWhen}][¶{reason}]¶{details}¶Open: {deskLink}',
  },
  canceled: {
    subject: 'Canceled online: {name}, {when}',
    body: '{name} canceled their appointment on {when}. The time can be booked again.[¶{reason}]¶{details}¶Open: {deskLink}',
  },
  expired: {
    subject: 'Request expired: {name}, {when}',
    body: 'Nobody answered the request of {name} for {when} in time, so it expired and the customer was told.[ Call them: {customerPhone}.]¶{details}¶Open: {deskLink}',
  },
  note: {
    subject: 'Note from {name}, {when}',
    body: '{name} wrote about their appointment on {when}:¶{note}¶Open: {deskLink}',
  },
} as const

/** What stands around every message, and the names of the lines of `{details}`. */
export const MESSAGE_PARTS_EN = {
  greeting: 'Hi[ {first}],',
  closing: '{shop}[ · {address}][ · {phone}]',
  optOut: 'Reply STOP to opt out.',
  firstNotice: 'Msg & data rates may apply. Reply HELP for help, STOP to opt out.',
  vehicle: 'vehicle',
  when: 'When',
  where: 'Where',
  services: 'Services',
  vehicleLine: 'Vehicle',
  visit: 'Visit',
  keyDrop: 'Key drop',
  evening: '{date}, in the evening',
  readyBy: 'Usually ready by (estimate)',
  confirmation: 'Confirmation',
}

/** Unticked boxes; the version that was shown is stored with the answer. */
export const CONSENT_EN = {
  version: '2027-1',
  service:
    'Text me about this appointment: confirmation, reminders and when my car is ready. Automated messages from {shop}; frequency varies. Message and data rates may apply. Reply HELP for help, STOP to opt out. Not a condition of service.',
  offers: 'Also send me service reminders, offers and review requests. Not a condition of purchase.',
}
