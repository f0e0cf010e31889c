import type { UpgradeTopic } from './rules/upgrade-topics.data.ts'

/** What an upgrade page says about its feature: its menu label, what it does in three lines, why, and what it needs. */
type PageWords = {
  title: string
  does: readonly [string, string, string]
  why: string
  needs: readonly string[]
}

const PAGES: Record<UpgradeTopic, PageWords> = {
  'pro-calendar': {
    title: 'Calendar',
    does: [
      'See the whole week at your desk, live: bookings appear within a second.',
      'Drag a visit to another time or technician and read what speaks against it before you drop it.',
      'Gauges show waiters, cars and labor hours of each day against your limits.',
    ],
    why: 'A full day is seen before it is promised away, and nobody is booked twice.',
    needs: ['Your opening hours and capacity', 'The technicians who turn wrenches, with their hours'],
  },
  'standard-calendar': {
    title: 'Calendar',
    does: [
      'Customers book times that you can really take; they stand in your calendar at once.',
      'Book from the phone or the counter in one dialog, with a found customer and car.',
      'Day, week, month and list, in your shop’s own time.',
    ],
    why: 'The phone rings less, and what was booked online is where your desk looks.',
    needs: ['Your opening hours', 'How many cars and waiters you take a day'],
  },
  'standard-leads': {
    title: 'Leads',
    does: [
      'Whoever starts a booking and leaves stays here, with everything they typed.',
      'Call them, or let one friendly text with a way back do it.',
      'See each lead’s way: new, contacted, booked or lost.',
    ],
    why: 'Most visitors who leave can still be won on the same day.',
    needs: ['Your booking page switched on', 'Someone who looks at new leads each morning'],
  },
  'standard-marketing-links': {
    title: 'Marketing Links',
    does: [
      'A short link or QR code for every place where you advertise.',
      'Each counts its visits and the bookings that came of them.',
      'Change where a printed code leads without printing it again.',
    ],
    why: 'You learn which postcard, sign or post brings cars, and stop paying for the rest.',
    needs: ['Your booking page switched on', 'A list of the places where customers read about you'],
  },
  'pro-ao-voice': {
    title: 'AO Voice',
    does: [
      'Calls that nobody can take are answered, day and night.',
      'Callers get a text with your booking page, or leave a message that you read.',
      'Your desk sees who is calling, their cars and their last visits, before it picks up.',
    ],
    why: 'A missed call is often a car that goes elsewhere.',
    needs: ['The number that your customers call today', 'When calls should be answered for you'],
  },
  'standard-ao-voice': {
    title: 'AO Voice',
    does: [
      'A number of your own that answers when you cannot.',
      'Messages are written down, so that you read instead of listening.',
      'Missed callers get a text with a way to book.',
    ],
    why: 'A missed call is often a car that goes elsewhere.',
    needs: ['The Standard plan', 'The number that your customers call today'],
  },
  websites: {
    title: 'AO Sites',
    does: [
      'A fast website of your own with your services, hours and reviews.',
      'Your booking page is part of it, on every page one press away.',
      'Change words and pictures yourself; search engines read it well.',
    ],
    why: 'Your name is searched first; what people find should let them book.',
    needs: ['Your logo and a few pictures of your shop', 'The web address that you have or want'],
  },
  'standard-customer-info': {
    title: 'Customer Info',
    does: [
      'Decide which details customers give, and which they must.',
      'Returning customers are known again by a code to their phone.',
      'Names, phones and emails arrive clean and in one spelling.',
    ],
    why: 'Fewer fields bring more bookings; the right ones save a call back.',
    needs: ['The Standard plan', 'Your booking page switched on'],
  },
  'standard-suggested-work': {
    title: 'Suggested Work',
    does: [
      'A verified customer sees the work that your shop put off last time.',
      'They add it to the visit with one press.',
      'Your desk sees it on the appointment, with the hours it takes.',
    ],
    why: 'Work that was once declined is sold when the customer has time for it.',
    needs: ['The Standard plan', 'A management system that knows declined work'],
  },
  'standard-transportation-options': {
    title: 'Transportation Options',
    does: [
      'Offer a shuttle, loaners, rides or a walk-in seat, with your limits.',
      'A way that is full on a day is not offered any more.',
      'The desk sees who needs which way home.',
    ],
    why: 'Customers who know how they get to work leave the car for the day.',
    needs: ['The Standard plan', 'How many of each you have'],
  },
  'standard-confirm-booking': {
    title: 'Confirm Booking',
    does: [
      'Choose what customers read and agree to before they book.',
      'Let them add notes and pictures of the problem.',
      'Consent for texts is asked for and kept with its wording.',
    ],
    why: 'Your desk knows more before the car arrives, and you can prove every consent.',
    needs: ['The Standard plan', 'Your terms, if you have some'],
  },
  'standard-successful-booking': {
    title: 'Successful Booking',
    does: [
      'Your own words after the booking: what to bring, where to park, where the key goes.',
      'A calendar entry, the way to you, and a link to change or cancel.',
      'Different words for drop-offs, waiters and pickups.',
    ],
    why: 'Prepared customers arrive on time, and fewer of them call.',
    needs: ['The Standard plan', 'What you tell people on the phone today'],
  },
  'standard-custom-fields': {
    title: 'Custom Fields',
    does: [
      'Ask your own questions: yes or no, text, number, one or several choices, email, date.',
      'On the customer’s step or only for certain work.',
      'Answers stand on the appointment and in your lists.',
    ],
    why: 'You stop calling back for the one thing that you always need.',
    needs: ['The Standard plan', 'The questions that your desk asks most'],
  },
  'standard-source-tracking': {
    title: 'Source Tracking',
    does: [
      'Every booking knows what brought it: an ad, a search, a link or a friend.',
      'First and last touch are both kept.',
      'Customers can be asked, too, in one optional question.',
    ],
    why: 'You see what your advertising earns, in cars rather than clicks.',
    needs: ['The Standard plan', 'Your booking page on your website'],
  },
  'standard-pickup-option': {
    title: 'Pickup Option',
    does: [
      'Fetch cars from home or work, inside an area that you draw.',
      'Drivers, hours and trips are limited like everything else.',
      'An address too far away is refused kindly, before anything is promised.',
    ],
    why: 'Some of your best customers never have time to come by.',
    needs: ['The Standard plan', 'A driver, and how far you go'],
  },
  'standard-technicians': {
    title: 'Technicians',
    does: [
      'Sell labor hours by person: hours, days off, skills.',
      'Work that only some can do is offered only when they are in.',
      'The calendar shows who does what.',
    ],
    why: 'Your day is full of work that can be done, not only full of cars.',
    needs: ['The Standard plan', 'Your technicians with their hours and skills'],
  },
  'standard-notification-setup': {
    title: 'Notification Setup',
    does: [
      'Confirmations, reminders and thanks by text and email, in your words.',
      'Quiet hours are kept, and nobody gets a text who did not agree.',
      'Every message can be read again, with what became of it.',
    ],
    why: 'A reminder the day before is the cheapest way to a full morning.',
    needs: ['The Standard plan', 'A mailbox for the answers'],
  },
  'standard-partner-apps': {
    title: 'Partner Apps',
    does: [
      'Connect what you use already: inspections, call tracking, parts, reviews.',
      'Bookings and leads travel there by themselves.',
      'Each connection shows when it last worked.',
    ],
    why: 'Nobody types the same name twice.',
    needs: ['The Standard plan', 'Your account at the partner'],
  },
  'pro-web-chat': {
    title: 'Web Chat',
    does: [
      'A chat button on your website that knows your services and open times.',
      'It books by itself, or hands over to your desk.',
      'Every conversation is kept with the customer.',
    ],
    why: 'People ask before they book; who answers first gets the car.',
    needs: ['The address of your website', 'Someone at the desk who answers'],
  },
  'standard-web-chat': {
    title: 'Web Chat',
    does: [
      'Visitors of your website ask, and your desk answers from one inbox.',
      'Questions that come at night become leads.',
      'Customers go on by text when they leave the page.',
    ],
    why: 'People ask before they book; who answers first gets the car.',
    needs: ['The Standard plan', 'The address of your website'],
  },
  'standard-site-setup': {
    title: 'Site Setup',
    does: [
      'Choose the pages, words, pictures and colors of your website.',
      'Your hours, services and phone follow your settings by themselves.',
      'See it before anybody else does, then publish with one press.',
    ],
    why: 'A website that is never out of date, without anybody to call.',
    needs: ['The Standard plan with AO Sites', 'Your logo and a few pictures'],
  },
}

/** Words of the upgrade pages, of `/upgrade/forms` and of the mail to the admins. */
export const upgradeWords = {
  pages: PAGES,
  does: 'What it does',
  why: 'Why shops want it',
  needs: 'What you need',
  ask: 'Ask for it',
  askFor: (feature: string) => `Ask for ${feature}`,
  askHelp: 'Tell us whom to call. Nothing is charged by asking.',
  picture: (feature: string) => `${feature}, drawn`,
  name: 'Your name',
  phone: 'Phone',
  bestTime: 'Best time to call',
  times: { Any: 'Any time', Morning: 'Morning', Afternoon: 'Afternoon' },
  note: 'Anything we should know',
  currentNumber: 'Number that customers call today',
  currentNumberHelp: 'It stays yours.',
  answerWhen: 'Answer calls',
  when: { Closed: 'While we are closed', Busy: 'When nobody picks up', Always: 'Always' },
  website: 'Address of your website',
  requested: (day: string) => `Requested on ${day}. We will call you.`,
  requestedBefore: 'Requested. We will call you.',
  sent: (feature: string) => `Asked for ${feature}. We will call you.`,
  again: 'Send it again',
  resend: 'Send again',
  open: 'Open',
  notYours: 'Ask an owner of your shop to send this request.',
  things: 'this request',
  status: 'Status',
  features: {
    webChat: 'Web chat',
    voice: 'Voice',
    deferredWork: 'Deferred work',
    suggestedWork: 'Suggested work',
  },
  review: {
    Incomplete: 'This request was not finished.',
    Blurry: 'Something in this request could not be read.',
    Error: 'Something in this request is wrong.',
  },
  allForms: 'All upgrades and forms',
  forms: {
    title: 'Upgrades and forms',
    things: 'forms',
    statuses: 'Your features',
    statusesHelp: 'They change by themselves, as soon as a form is in or a feature is switched on.',
    list: 'Forms and requests',
    listHelp: 'What your shop has sent, and what it can still ask for.',
    form: 'Form',
    changed: 'Last sent',
    action: 'Action',
    notSent: 'Not sent',
    requested: (day: string) => `Requested on ${day}`,
    OnboardingForm: 'Onboarding',
    DirectoryOnboardingForm: 'Directory onboarding',
  },
  mail: {
    subject: (feature: string, shop: string) => `Upgrade request: ${feature}, ${shop}`,
    first: (shop: string, feature: string, phone: string | null) =>
      `${shop}${phone ? ` (${phone})` : ''} asks for ${feature}.`,
    last: 'Please call them. Nothing is switched on until you do it.',
    fields: {
      name: 'Name',
      phone: 'Phone',
      bestTime: 'Best time to call',
      note: 'Note',
      currentNumber: 'Number today',
      answerWhen: 'Answer calls',
      website: 'Website',
    } as Readonly<Record<string, string>>,
  },
} as const
