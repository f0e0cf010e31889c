/** Characters of one note that a customer adds to their visit. */
export const MAX_NOTE = 1000
