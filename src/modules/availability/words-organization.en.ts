/** Words about the rules that an organization hands to all its shops. Staff only, so English only. */
export const organizationRuleWords = {
  title: 'Shared defaults and locked rules',
  help: 'They hold at every shop at once. A shop may put its own rule in the place of a default; a locked rule holds as it is.',
  things: 'the shared rules',
  empty: 'No shared rules yet.',
  emptyText:
    'Close a holiday everywhere, set a limit that every shop starts from, or hand a rule of one shop to all.',
  removeText: 'It ends at every shop at once. Appointments stay.',
  conflicts: (n: number) =>
    `${n === 1 ? '1 appointment breaks' : `${n} appointments break`} this rule; none is moved.`,
  appointments: (n: number) => (n === 1 ? '1 appointment' : `${n} appointments`),
  share: {
    open: 'Share a rule',
    title: 'Share a rule of a shop',
    text: 'The rule becomes a default of every shop. Rules for certain services stay with their shop, because each shop has its own.',
    shop: 'Shop',
    chooseShop: 'Choose a shop',
    rule: 'Rule',
    chooseRule: 'Choose a rule',
    none: 'This shop has no rule that can be shared.',
    changes: 'What changes',
    replaced: 'Its own rule is replaced by the default.',
    keeps: (names: readonly string[]) =>
      `Keeps ${names.map((name) => `“${name}”`).join(', ')} in place of the default.`,
    breaks: (n: number) =>
      `The rule is new here. ${n === 1 ? '1 appointment breaks' : `${n} appointments break`} it; none is moved.`,
    others: 'Other shops',
    isNew: (n: number) => (n === 1 ? 'The rule is new at 1 shop.' : `The rule is new at ${n} shops.`),
    changed: (who: string, at: string) => `${who} changed this rule at ${at}. Look at it again.`,
    changedPlain: 'This rule was just changed. Look at it again.',
    cancel: 'Cancel',
    send: 'Share with all shops',
    done: (name: string) => `“${name}” is a default of every shop now.`,
  },
} as const
