import { expect, it } from 'vitest'
import { visitSource } from './visit-source.ts'

const origin = 'https://book.example'
const at = (search: string, referrer = '') => ({ search, origin, referrer })
const AD = {
  utm: { utm_source: 'news', utm_campaign: 'spring' },
  clickIds: { gclid: 'g1' },
  referrer: 'https://search.example/',
  linkAlias: 'flyer',
}

it('reads the labels of a link, the click of an ad, and the page before', () => {
  const search = '?utm_source=news&utm_campaign=spring&utm_term=&gclid=g1&link=flyer&lang=en&service=svc_1'
  expect(visitSource(at(search, 'https://search.example/'), null)).toEqual(AD)
  expect(visitSource(at(''), null)).toEqual({})
})

it('keeps it when the language is switched, until another link is opened', () => {
  expect(visitSource(at('?lang=es&service=svc_1', `${origin}/book/alder?utm_source=news`), AD)).toEqual(AD)
  expect(visitSource(at('?utm_source=mail'), AD)).toEqual({ utm: { utm_source: 'mail' } })
})
