import { useEffect, useRef } from 'react'
import type { SupportMessage } from '#modules/support/contract.ts'
import { messageParts } from '#modules/support/rules/message-links.ts'
import { helpWords } from '#modules/support/words.en.ts'
import { ShopTime } from '#web/ui/shop-time.tsx'
import './chat.css'

/** What somebody wrote, as they typed it; only real addresses can be opened (case CHAT-04). */
function Body({ body }: { body: string }) {
  return (
    <p className="chat-message__body">
      {messageParts(body).map(({ text, href }, at) =>
        href === null ? (
          text
        ) : (
          <a key={at} className="ao-link" href={href} target="_blank" rel="noopener noreferrer">
            {text}
          </a>
        ),
      )}
    </p>
  )
}

type MessageListProps = {
  messages: readonly SupportMessage[]
  zone: string
  /** Our desk looks at it: our messages stand at the right. */
  isDesk?: boolean
}

/** A conversation, oldest first. The newest is in sight; what arrives is read out. */
export function MessageList({ messages, zone, isDesk = false }: MessageListProps) {
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.number ?? 0
  useEffect(() => {
    // In newer browsers it answers a promise, which an effect must not return: so this is a block.
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [last])
  return (
    <div className="chat-messages" role="log" aria-label={helpWords.thread.messages}>
      {messages.map((message) => (
        <div
          key={message.number}
          className={
            message.fromUs === isDesk ? 'chat-message chat-message--own' : 'chat-message chat-message--theirs'
          }
        >
          <p className="chat-message__head">
            <span>{message.fromUs ? helpWords.thread.team(message.author) : message.author}</span>
            <ShopTime at={message.at} zone={zone} />
          </p>
          <Body body={message.body} />
        </div>
      ))}
      <div ref={end} />
    </div>
  )
}
