import { formatPhone } from '#shared/phone.ts'
import { Dash } from '#web/ui/dash.tsx'
import { Link } from '#web/ui/link.tsx'

export type PhoneProps = {
  /** Stored form: '+13035550142'. */
  number: string | null
  /** A link that calls; on phones. */
  call?: boolean
}

/** A phone number as people read it: 303-555-0142. */
export function Phone({ number, call = false }: PhoneProps) {
  if (number === null || number === '') return <Dash />
  const text = formatPhone(number)
  return call ? (
    <Link href={`tel:${number}`} plain>
      {text}
    </Link>
  ) : (
    <span className="ao-nowrap">{text}</span>
  )
}
