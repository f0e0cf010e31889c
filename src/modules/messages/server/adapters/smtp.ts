import { createTransport } from 'nodemailer'
import { mailHtml } from '#modules/messages/rules/mail-html.ts'
import { Undeliverable, type Deliver } from '../jobs.ts'

/** SMTP answers 5xx when trying again cannot help. */
function isFinal(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500
}

/**
 * Sends mail through the server of `SMTP_URL`, from `from` under the shop's name.
 *
 * The Message-ID is made from the message's own id, so a server that sees it twice can tell.
 */
export function smtpDelivery(smtpUrl: string, from: string): Deliver {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    socketTimeout: 15_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = from.split('@').at(-1)?.replace('>', '') ?? 'localhost'
  return async (message) => {
    try {
      const sent = await transport.sendMail({
        messageId: `<${message.id}@${host}>`,
        from: { name: message.shop, address: from },
        to: { name: '', address: message.address },
        subject: message.subject ?? message.shop,
        text: message.body,
        html: mailHtml(message.body),
        attachments: message.attachments.map(({ name, contentType, content }) => ({
          filename: name,
          contentType,
          content,
        })),
      })
      return { providerId: sent.messageId }
    } catch (error) {
      throw isFinal(error)
        ? new Undeliverable('The mail server refused this address.', { cause: error })
        : error
    }
  }
}
