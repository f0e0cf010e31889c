/** Pictures that a customer may send about one visit. */
export const MAX_PHOTOS = 4
/** Pixels of the longer side: enough to see a crack. */
export const PHOTO_SIDE = 1600
/** Bytes of one picture as it is sent, drawn anew. */
export const MAX_PHOTO_BYTES = 1_500_000
/** What the page names a picture by, so that a second try is the same picture. */
export const PHOTO_KEY = /^[a-z0-9-]{8,40}$/
