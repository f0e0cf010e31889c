/** Mails to people about their own account, in the notation of `#shared/fill-words.ts`. Staff read English. */
export const ACCOUNT_MAILS = {
  greeting: 'Hi[ {first}],',
  closing: 'Always Open · {host}',
  invitation: {
    subject: '{inviter} invited you to {shop}',
    body: "You can work in {shop} on Always Open as {roles}.¶Accept: {acceptLink}¶The link works once, for {hours} hours, and only for {email}.¶You didn't expect this? Ignore this mail; nothing happens.",
  },
  signInChanged: {
    subject: 'Your Always Open sign-in changed',
    body: "{what}¶You sign in as {email}.¶It wasn't you? Choose a new password at once: {resetPage}¶Then sign out all other devices on your account page, and tell an Owner of your shop.",
  },
  passwordReset: {
    subject: 'Reset your Always Open password',
    body: "Someone asked for a new password for {email}.¶Choose one: {resetLink}¶The link works once, for {minutes} minutes. Then all other devices are signed out.¶It wasn't you? Ignore this mail; your password stays.",
  },
} as const
