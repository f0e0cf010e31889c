import { expect, it } from 'vitest'
import { articleLinks, readArticle } from './guide-article.ts'

const SOURCE = `---
title: Close a day
summary: For training: or lunch.
group: Availability
pages: /availability-settings, /calendar
words: blocker, lunch
---

Press **New rule** on
[the page](/availability-settings).

## Then

1. Enter the day and
   the hours.
2. Press \`Ctrl S\`.

- one <b>thing</b>
`

it('reads head, paragraphs, lists and what stands inside a line', () => {
  const article = readArticle('close-a-day', SOURCE)
  expect(article).toMatchObject({
    slug: 'close-a-day',
    title: 'Close a day',
    summary: 'For training: or lunch.',
    pages: ['/availability-settings', '/calendar'],
    words: ['blocker', 'lunch'],
  })
  expect(article.blocks).toEqual([
    {
      kind: 'paragraph',
      line: [
        { kind: 'text', text: 'Press ' },
        { kind: 'strong', text: 'New rule' },
        { kind: 'text', text: ' on ' },
        { kind: 'link', text: 'the page', href: '/availability-settings' },
        { kind: 'text', text: '.' },
      ],
    },
    { kind: 'heading', line: [{ kind: 'text', text: 'Then' }] },
    {
      kind: 'list',
      ordered: true,
      items: [
        [{ kind: 'text', text: 'Enter the day and the hours.' }],
        [
          { kind: 'text', text: 'Press ' },
          { kind: 'code', text: 'Ctrl S' },
          { kind: 'text', text: '.' },
        ],
      ],
    },
    { kind: 'list', ordered: false, items: [[{ kind: 'text', text: 'one <b>thing</b>' }]] },
  ])
  expect(articleLinks(article)).toEqual(['/availability-settings'])
  expect(article.plain).toContain('Enter the day and the hours. Press Ctrl S.')
})

it('refuses an article without a title', () => {
  expect(() => readArticle('x', '---\nsummary: s\ngroup: g\n---\n\nText')).toThrow('x: the head has no title')
})
