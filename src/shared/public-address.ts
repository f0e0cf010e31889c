const PUBLIC = /^https?:\/\/[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#][^\s\\\p{Cc}]*)?$/iu

/** Whether a text is an address of the web as people type it, 'https://…' or 'http://…', without spaces, name or password. */
export const isPublicAddress = (text: string): boolean => PUBLIC.test(text)
