/** Words of `/org/general` about the organization itself and its shops. */
export const organizationWords = {
  title: 'Organization',
  things: 'the organization',
  readOnly: 'You can look, not change.',
  name: 'Name',
  nameHelp: 'Your team sees it in the list of shops.',
  shops: 'Shops',
  shop: 'Shop',
  place: 'Place',
  state: 'State',
  tier: 'Plan',
  tiers: { DirectoryOnly: 'Directory only', Standard: 'Standard', Pro: 'Pro' },
  switchTo: 'Switch to it',
  noShops: 'No shops yet.',
  noShopsText: 'Ask us to add the first one.',
  people: 'People',
  peopleText: (count: number) =>
    count === 1
      ? 'One person works at the organization. Their roles reach every shop of it.'
      : `${count} people work at the organization. Their roles reach every shop of it.`,
  toPeople: 'Users of the organization',
} as const
