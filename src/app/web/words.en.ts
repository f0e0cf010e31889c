import type { ProviderProblem } from '#modules/accounts/contract.ts'

/** Words of the shell, sign-in and the pages that belong to no module. English only, as the dashboard is. */
export const shellWords = {
  product: 'Always Open',
  skip: 'Skip to content',
  start: 'Always Open, first page',
  topBar: 'Top bar',
  editAsAdmin: 'Edit as admin',
  denied: "You don't have access to this.",

  menu: {
    name: 'Main menu',
    show: 'Show menu',
    collapse: 'Collapse menu',
    expand: 'Expand menu',
    close: 'Close menu',
    pages: (group: string) => `${group} pages`,
    upgrade: 'Upgrade',
  },

  tenants: {
    button: (name: string) => `Switch shop, now ${name}`,
    find: 'Find a shop',
    none: (text: string) => `No shop matches “${text}”.`,
    narrow: (count: number) => `Type to narrow ${count.toLocaleString('en-US')} shops`,
    list: 'Shops and organizations',
    organization: 'organization',
    loading: 'Loading shops',
    failed: 'Could not load shops. Try again.',
    retry: 'Try again',
    switchFailed: 'Could not switch the shop. You are still at the one shown.',
    elsewhere: (shop: string, other: string) =>
      `You switched to ${shop} in another tab; this page still shows ${other}.`,
    nothing: 'No shop',
  },

  account: {
    button: (name: string) => `Account of ${name}`,
    account: 'Account',
    theme: 'Theme',
    system: 'System',
    light: 'Light',
    dark: 'Dark',
    shortcuts: 'Keyboard shortcuts',
    signOut: 'Sign out',
  },

  shortcuts: {
    title: 'Keyboard shortcuts',
    on: 'Keys without Ctrl never do anything in a field.',
    off: 'Keys that do something alone are turned off in this browser.',
    change: 'Change it in Account',
    groups: [
      {
        title: 'Everywhere',
        keys: [
          ['Ctrl K', 'Search or jump to'],
          ['/', 'Search on the page'],
          ['N', 'Press the filled button of the page'],
          ['G, then C', 'Go to Calendar'],
          ['G, then A', 'Go to Appointments'],
          ['[', 'Show or collapse the menu'],
          ['F6', 'To the next part: top bar, menu, page, panel'],
          ['F8', 'To the newest message'],
          ['Esc', 'Close what is in front'],
          ['?', 'Show this list'],
        ],
      },
      {
        title: 'In the calendar',
        keys: [
          ['Arrows', 'To the next visit or time'],
          ['Enter', 'Open a visit, or book a time'],
          ['M', 'Move a visit with the arrows'],
          ['Page Up, Page Down', 'A week back, a week on'],
          ['T', 'Today'],
          ['D, W, M, L', 'Day, week, month, list'],
        ],
      },
      {
        title: 'In a panel or form',
        keys: [
          ['J, K', 'To the next or previous entry of the list'],
          ['Ctrl S', 'Save what changed'],
        ],
      },
    ],
  },

  rank: {
    title: "You don't have access to this.",
    text: (rank: string, email: string) => `This needs ${rank}. You are signed in as ${email}.`,
    names: {
      SalesAdmin: 'Sales admin',
      ClientManagerAdmin: 'Client manager admin',
      SuperAdmin: 'Super admin',
    },
    goTo: (page: string) => `Go to ${page}`,
  },

  nothing: {
    title: 'Nothing to show yet.',
    noRole: (shop: string) => `You have no role at ${shop}. Ask an owner to give you one.`,
    noShop: 'You have no role at any shop. Ask an owner to give you one.',
    noPage: (shop: string) => `No page of ${shop} is open to you yet. Ask an owner for another role.`,
    chooseShop: (organization: string) => `Choose a shop of ${organization} to go on.`,
    chooseAny: 'Choose a shop to go on.',
    signOut: 'Sign out',
  },

  general: {
    title: 'General',
    forms: 'Upgrades and forms',
    auditLog: 'Audit log',
    organization: 'Organization',
    about: {
      'Shop Details': 'Name, address, how customers reach you, opening hours.',
      Users: 'Who may do what.',
      'Notification Setup': 'What customers are told, and when.',
      'Calendar Config': 'Week, hours, colors and lines of your calendar.',
      Integration: 'The connection to your management system.',
      'Partner Apps': 'Other services that work with your shop.',
      'AO Voice': 'Calls that are answered for you.',
      'Web Chat': 'Questions on your website.',
      'Site Setup': 'Your website.',
      Organization: 'Name, shops, shared rules and people of the organization.',
      'Audit log': 'Who changed what, and when.',
      'Upgrades and forms': 'What your shop has sent, and what it can ask for.',
    } as Readonly<Record<string, string>>,
  },

  noOrganization: {
    title: 'No organization here.',
    text: 'The active shop belongs to no organization that you manage. Choose another shop or organization.',
    back: 'Go to the first page',
  },

  palette: {
    title: 'Search or jump to',
    button: 'Search or jump to',
    keys: 'Ctrl K',
    keysMac: 'Cmd K',
    placeholder: 'Search pages, customers, appointments, shops',
    results: 'Results',
    recent: 'Recent',
    pages: 'Pages',
    customers: 'Customers',
    appointments: 'Appointments',
    shops: 'Shops',
    actions: 'Actions',
    book: 'Book appointment',
    nothing: (text: string) => `Nothing found for “${text}”. Try a phone number or a name.`,
    count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  },

  missing: {
    page: 'Page not found',
    title: 'No such page.',
    text: 'It may have been moved or removed.',
    back: 'Go to the first page',
  },

  signOut: {
    title: 'Sign out',
    running: 'Signing out…',
    failed: 'You are still signed in. Something went wrong on our side. Try again.',
    retry: 'Try again',
  },

  line: {
    offline: "You're offline. What you typed is kept; we'll go on when you're back.",
    since: (time: string) => `Showing what was loaded at ${time}.`,
    back: 'Online again.',
  },
} as const

export const signInWords = {
  title: 'Sign in',
  email: 'Email',
  password: 'Password',
  submit: 'Sign in',
  running: 'Signing in…',
  ended: 'Your session ended. Sign in again.',
  endedHere: 'Your session ended. Sign in again; what you typed is still here.',
  emptyEmail: 'Enter your email.',
  emptyPassword: 'Enter your password.',
  wrong: "That email, password or code isn't right.",
  tooMany: (wait: string) => `Too many tries. Wait ${wait} and try again.`,
  failed: 'Something went wrong on our side. Try again.',
  forgot: 'Forgot password?',
  demo: 'Demo sign-ins',
  provider: (name: string) => `Continue with ${name}`,
  providerProblem: {
    unknown: (name: string) =>
      `Nobody here has the address you used at ${name}. Ask an Owner of your shop to invite it.`,
    unverified: (name: string) =>
      `${name} has not confirmed your email address, so it opens no account here. Confirm it there, or sign in with your password.`,
    disconnected: (name: string) =>
      `You disconnected your account from ${name}. Sign in with your password and connect it again at Account.`,
    'second-factor': (name: string) =>
      `Your account is guarded by a second factor, so ${name} alone does not open it. Sign in with your password.`,
    refused: (name: string) => `${name} did not let you in. Try again, or sign in with your password.`,
    failed: (name: string) =>
      `Signing in with ${name} did not work. Try again, or sign in with your password.`,
  } satisfies Record<ProviderProblem, (name: string) => string>,
  passkey: 'Use a passkey',
  passkeyWrong: "That passkey isn't known here. Sign in with your password.",
  codeTitle: 'Enter your code',
  code: 'Code',
  codeHelp: '6 digits from your authenticator app.',
  recovery: 'Recovery code',
  recoveryHelp: 'One of the ten you kept when you turned the second factor on. Each works once.',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  emptyCode: 'Enter the code.',
  startOver: 'Start over',
} as const

export const inviteWords = {
  title: (inviter: string, place: string) => `${inviter || 'Your team'} invited you to ${place}`,
  asRoles: (roles: string) => `You will work there as ${roles}.`,
  forEmail: (email: string) => `The invitation is for ${email}.`,
  name: 'Your name',
  password: 'Password',
  accept: 'Accept and sign in',
  acceptHere: 'Accept',
  accepting: 'Accepting…',
  known: (email: string) => `${email} has an account. Sign in to accept.`,
  other: (email: string) => `This invitation is for another email. You are signed in as ${email}.`,
  otherNext: 'Sign out, then open the link again.',
  signOut: 'Sign out',
  goneTitle: "This invitation doesn't work anymore.",
  gone: 'It was used, withdrawn, or is older than 72 hours. Ask the person who invited you for a new one.',
  toSignIn: 'Go to sign-in',
} as const

export const resetWords = {
  title: 'Reset your password',
  lead: 'We send a link to the address you sign in with.',
  send: 'Send link',
  sending: 'Sending…',
  sent: 'If that address has an account, a link is on its way.',
  sentNext: 'It works once, for 30 minutes. Nothing there? Look in the spam folder, or send it again.',
  again: 'Send it again',
  back: 'Back to sign-in',
  choose: 'Choose a new password',
  chooseFor: (email: string) => `For ${email}. All devices are signed out afterwards.`,
  password: 'New password',
  atLeast: (min: number) => `At least ${min} characters; a long phrase is fine.`,
  save: 'Save password',
  saving: 'Saving…',
  done: 'Your password is changed.',
  doneNext: 'All devices are signed out. Sign in with the new one.',
  gone: "This link doesn't work anymore.",
  goneNext: 'Open the newest message you got, or ask for a new link.',
  newLink: 'Send a new link',
  opening: 'Opening the link…',
  retry: 'Try again',
} as const
