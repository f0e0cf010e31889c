import type { OutboxMessage } from '#modules/messages/contract.ts'
import { escapeHtml, linkedHtml } from './mail-html.ts'

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0; background: #f6f6f8; color: #1b1b1f }
  main { max-width: 46rem; margin: 0 auto; padding: 24px 16px }
  h1 { font-size: 24px; margin: 0 0 4px } h2 { font-size: 18px; margin: 0 }
  article { background: #fff; border: 1px solid #dcdce2; border-radius: 4px; padding: 16px; margin: 16px 0; overflow-wrap: anywhere }
  dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 12px; margin: 8px 0; font-size: 14px } dt { color: #5c5c66 } dd { margin: 0 }
  .body { border-top: 1px solid #dcdce2; padding-top: 12px; margin-top: 12px }
  pre { font-size: 13px; white-space: pre-wrap } a { color: #0969c0 }
  @media (prefers-color-scheme: dark) { body { background: #121214; color: #ececf1 } article { background: #1c1c20; border-color: #38383f } .body { border-color: #38383f } dt { color: #a8a8b3 } a { color: #5db0ff } }
`

function line(name: string, value: string | null): string {
  return value ? `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>` : ''
}

function article(message: OutboxMessage): string {
  const kind = message.channel === 'Sms' ? 'Text' : 'Mail'
  const files = message.attachments.map(
    (file) =>
      `<details><summary>${escapeHtml(file.name)}</summary><pre>${escapeHtml(file.content)}</pre></details>`,
  )
  return [
    `<article id="${escapeHtml(message.id)}">`,
    `<h2>${escapeHtml(message.subject ?? kind)}</h2>`,
    '<dl>',
    line('Kind', `${kind}, ${message.template}, ${message.language}`),
    line('To', message.to),
    line('From', message.shop),
    line('State', message.state),
    line('Error', message.error),
    line('Made', message.createdAt.toISOString()),
    line('Sent', message.sentAt?.toISOString() ?? null),
    '</dl>',
    `<div class="body">${linkedHtml(message.body)}</div>`,
    ...files,
    '</article>',
  ].join('')
}

/** The outbox of development as a page: what would have reached customers, newest first. */
export function outboxPage(messages: readonly OutboxMessage[]): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Outbox</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${STYLE}</style></head><body><main>`,
    '<h1>Outbox</h1><p>Mail and texts of all shops, newest first. Nothing here has left this computer unless a mail server is set.</p>',
    messages.length ? messages.map(article).join('') : '<p>Nothing was sent yet.</p>',
    '</main></body></html>',
  ].join('')
}
