/** Mails to people about their own account, in the notation of `#shared/fill-words.ts`. Staff read English. */
export const ACCOUNT_MAILS = {
  greeting: 'Hi[ {first}],',
  closing: 'Always Open · {host}',
  passwordReset: {
    subject: 'Reset your Always Open password',
    body: "Someone asked for a new password for {email}.¶Choose one: {resetLink}¶The link works once, for {minutes} minutes. Then all other devices are signed out.¶It wasn't you? Ignore this mail; your password stays.",
  },
} as const
