/** Words about people and their accounts: passwords, users, invitations. English only, as the dashboard is. */
export const accountWords = {
  password: {
    short: (min: number) => `Use at least ${min} characters; a long phrase is fine.`,
    common: 'This password is on lists that attackers try first. Choose another.',
  },
} as const
