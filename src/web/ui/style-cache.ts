import createCache from '@emotion/cache'

/** Styles that the library writes carry the nonce of the page, or a strict browser refuses them. */
export const styleCache = createCache({
  key: 'css',
  nonce: document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '',
})
