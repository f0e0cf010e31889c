/** Characters of one note that a customer adds to their visit. */
export const MAX_NOTE = 1000
/** What a visitor may type with a booking: about the trouble, and on the last step. */
export const MAX_TROUBLE = 500
export const MAX_NOTES = 2000
