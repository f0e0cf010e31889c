import type { AppErrorCode } from './app-error.ts'

/**
 * What people read when a call is refused, by product code. Engine reasons (SLOT_TAKEN, NOT_BOOKABLE) have sentences of
 * their own in front of it. Codes that only staff can meet carry the staff sentence; CLIENT_CLOSED is never shown.
 */
export const APP_ERROR_WORDS_EN = {
  MALFORMED: "We couldn't read that. Reload the page and try again.",
  INVALID_INPUT: 'Please check the marked fields.',
  SESSION_ENDED: 'Your session ended. Sign in again; what you typed is still here.',
  SIGN_IN_FAILED: "That email, password or code isn't right.",
  WRONG_SECOND_FACTOR: "That code isn't right. Codes change every 30 seconds; try the newest one.",
  NOT_ALLOWED: "You don't have access to this.",
  UPGRADE_REQUIRED: "{shop} doesn't offer this online.",
  INVITATION_OTHER_ACCOUNT:
    'This invitation is for another email.[ You are signed in as {email}.] Sign out, then open the link again.',
  NOT_FOUND: "We couldn't find that. It may have been moved or removed.",
  LINK_NOT_VALID: "This link doesn't work anymore. Open the newest message you got, or ask for a new link.",
  INVITATION_NOT_VALID:
    "This invitation doesn't work anymore. It was used, withdrawn, or is older than 72 hours. Ask the person who invited you for a new one.",
  METHOD_NOT_SUPPORTED: 'This page is out of date. Reload it and try again.',
  TIMEOUT: "This is taking too long. Try again; you won't be booked twice.",
  VERSION_CONFLICT: 'This was just changed. Here is how it looks now; check it and try again.',
  NAME_TAKEN: '“{value}” is already in use. Try “{suggestion}”.',
  SLOT_TAKEN: '{time} on {date} was just taken. Everything you typed is still here. {nextStep}',
  HOLD_EXPIRED:
    "We kept your time for {minutes|# minute|# minutes}. Confirm now: if it's still available, it's yours.",
  IN_PROGRESS: "We're already working on this. One moment.",
  OFFER_GONE: 'This time is no longer on offer. You are still on the waitlist. {nextStep}',
  NOT_BOOKABLE:
    "{time} isn't one of our start times on {date}. Everything you typed is still here. {nextStep}",
  CHANGE_REFUSED: 'Online changes close {notice} before the appointment. Please call {phone}.',
  OVERRIDE_NEEDED: 'To book anyway, an Owner or Appointment Manager gives a reason.',
  LAST_WAY_IN: 'This is your only way to sign in. Add another one first.',
  LAST_OWNER: '{shop} needs at least one Owner. Make someone else an Owner first.',
  NOT_CONNECTED: "{system} isn't connected[ ({status})].",
  CANNOT_TEXT: "We can't text this number. Please use email, or another number.",
  TOO_LARGE: "That's too big to send[: {size}; the limit is {max}]. Make it smaller and try again.",
  UPLOAD_TYPE: "We can't use “{file}”. Send {types}, up to {max}.",
  KEY_REUSED: 'This was already sent with other details. Check your confirmation before you send it again.',
  CODE_NOT_VALID:
    "That code doesn't match, or it's more than {minutes|# minute|# minutes} old. Check it, or get a new one.",
  TOO_MANY_TRIES: 'Too many tries. Wait {wait} and try again.',
  TOO_MANY_REQUESTS: 'That was a lot at once. Wait {wait} and try again[, or call {phone}].',
  MESSAGE_LIMIT: 'We already sent several messages to this number. Wait {wait}[, or call {phone}].',
  CLIENT_CLOSED: '',
  INTERNAL: 'Something went wrong on our side. Try again[, or call {phone}].[ Reference: {requestId}.]',
  UNAVAILABLE: "We're very busy this moment. Trying again in {wait}.",
  PROVIDER_DOWN:
    '{provider} is not answering right now. Nothing is lost. Try again in a few minutes[, or call {phone}].',
  SYNC_FAILED:
    'Sync with {system} failed at {at}[: {cause}].[ Last good sync {last}.] Bookings here are safe and will be sent.',
} as const satisfies Record<AppErrorCode, string>

/** Cases of a code that read differently. */
export const APP_ERROR_CASES_EN = {
  visitorSessionEnded: 'For your privacy, please confirm your number again.',
  notBookable: '{reason} Everything you typed is still here.',
  changeLimit: 'This appointment was already changed {max|# time|# times} online. Please call {phone}.',
  changeDone: 'This appointment is already {status}.',
}
