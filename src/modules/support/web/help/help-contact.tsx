import { helpWords as words } from '#modules/support/words.en.ts'
import { formatPhone, storedPhone } from '#shared/phone.ts'
import { Link } from '#web/ui/link.tsx'

/** How to reach us, from the settings; what is not set is null. */
export type SupportContact = { phone: string | null; email: string | null }

/** Phone and e-mail of our support; a line without a value is left out. */
export function HelpContact({ contact }: { contact: SupportContact }) {
  const { phone, email } = contact
  const number = phone === null ? null : (storedPhone(phone) ?? phone)
  if (number === null && email === null) return null
  return (
    <dl className="help-contact" aria-label={words.contact}>
      {number === null ? null : (
        <div>
          <dt>{words.phone}</dt>
          <dd>
            <Link href={`tel:${number}`}>{formatPhone(number)}</Link>
          </dd>
        </div>
      )}
      {email === null ? null : (
        <div>
          <dt>{words.email}</dt>
          <dd>
            <Link href={`mailto:${email}`}>{email}</Link>
          </dd>
        </div>
      )}
    </dl>
  )
}
