import { expect, it } from 'vitest'
import { withLaterFiles } from './later-files.ts'

const page = `<head><!--later-files-->
<link rel="modulepreload" href="/assets/kit.js"><link rel="modulepreload" href="/assets/shell.js">
<link rel="stylesheet" href="/assets/shell.css"></head>`

it('names the files of the route that the page does not link itself, the font after them, and the scripts of the shell', () => {
  const html = withLaterFiles(page, [
    '/assets/week.js',
    '/assets/kit.js',
    '/assets/week.css',
    '/assets/a.woff2',
  ])
  expect(html).toContain('data-files="/assets/week.js /assets/week.css" data-last="/assets/a.woff2"')
  expect(html).toContain('data-shell="/assets/kit.js /assets/shell.js"')
  expect(html).toContain('<script nonce="__CSP_NONCE__"')
  expect(html).not.toContain('<!--later-files-->')
})
