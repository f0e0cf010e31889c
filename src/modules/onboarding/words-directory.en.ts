/** Words of the public directory. */
export const directoryWordsEn = {
  product: 'Always Open',
  title: 'Find a repair shop',
  intro: 'Shops near you, by ZIP code and what your car needs.',
  zip: 'ZIP code',
  service: 'Service',
  serviceHint: 'Brakes, oil change, tires…',
  search: 'Search',
  zipWrong: 'Enter a 5-digit ZIP code.',
  count: '{count|# shop|# shops}',
  none: 'No shop was found. Try another word for the service, or leave it empty.',
  near: 'In your ZIP code',
  miles: '{miles|# mile|# miles} away',
  call: 'Call {phone}',
  open: 'Hours, services and phone of {shop}',
  more: '{count} more',
  address: 'Address',
  hours: 'Hours',
  services: 'Services',
  photos: 'Photos',
  photo: 'Photo {count} of {shop}',
  noHours: 'Call for hours.',
  back: 'All shops',
  other: 'Español',
  gone: 'This shop is not in the directory',
  goneText: 'The address may be misspelled, or the shop is no longer listed.',
}

/** The same sentences in another language. */
export type DirectoryWords = typeof directoryWordsEn
