import { describe, expect, it } from 'vitest'
import { linkedHtml, mailHtml } from './mail-html.ts'

describe('mail as HTML', () => {
  it('MSG-07 shows markup in a name as text', () => {
    const html = mailHtml('Hi <a href="https://evil.example">Ann</a>,\n\n<img src=x onerror=alert(1)>')
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<a href="https://evil.example">Ann')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  })

  it('makes addresses clickable and leaves the sign behind them out', () => {
    expect(linkedHtml('Change: https://shop.example/a/abc.\nBye')).toBe(
      'Change: <a href="https://shop.example/a/abc">https://shop.example/a/abc</a>.<br>Bye',
    )
  })
})
