/** Words of the fields that keep pictures. Staff only, so English only. */
export const fileWords = {
  add: 'Add pictures',
  adding: 'Adding…',
  remove: (name: string) => `Remove ${name}`,
  none: 'Nothing added yet.',
  types: 'PNG, JPEG or WebP.',
  saved: (count: number) => (count === 1 ? 'Picture added.' : `${count} pictures added.`),
  removed: 'Picture removed.',
  refused: (name: string) => `“${name}” could not be added. Send PNG, JPEG or WebP, up to 10 MB.`,
  failed: 'The pictures could not be loaded.',
  photos: 'Photos',
  photosHelp: 'The front, the waiting room, the bays. Customers see them on your page.',
}
