import { useState } from 'react'
import { formatPhone } from '#shared/phone.ts'
import { checkCustomer, type CustomerFaults } from '../rules/customer-fields.ts'
import { answerFaults, customerQuestions } from '../rules/draft-answers.ts'
import type { DraftCustomer } from '../rules/draft.ts'
import { withCustomer } from '../rules/known-visitor.ts'
import { neighborStep } from '../rules/visitor-steps.ts'
import { CartPanel } from './cart-panel.tsx'
import { InputField } from './input-field.tsx'
import { QuestionsField } from './question-field.tsx'
import { ReturningField } from './returning-field.tsx'
import { MainButton, StepFrame } from './step-frame-panel.tsx'
import { useBooking } from './use-booking.ts'

const MAX_NAME = 100
/** In the order in which they stand. */
const FIELDS: readonly (keyof DraftCustomer)[] = ['phone', 'email', 'firstName', 'lastName']

/** Who comes, and how the shop reaches them: a name, and a phone number or an email. */
export function CustomerInfoStep() {
  const { shop, words, say, draft, change, go } = useBooking()
  const [checked, setChecked] = useState<readonly (keyof DraftCustomer)[]>([])
  const { customer } = draft
  const faults: CustomerFaults = checkCustomer(customer)

  const questions = customerQuestions(shop)
  const unanswered = answerFaults(questions, draft.answers)
  const [wasPressed, setPressed] = useState(false)

  const set = (patch: Partial<DraftCustomer>) => change((now) => withCustomer(now, patch))
  const check = (name: keyof DraftCustomer) => setChecked([...checked, name])
  const errorOf = (name: keyof DraftCustomer) => {
    const fault = checked.includes(name) ? faults[name] : undefined
    return fault && say.field(fault, { max: MAX_NAME, used: customer[name].length })
  }
  const focus = (name: string) => document.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  const missing = () => {
    setChecked([...checked, 'phone', 'email'])
    focus(faults.phone || !faults.email ? 'phone' : 'email')
  }
  const next = () => {
    const [first] = [...FIELDS.filter((name) => faults[name]), ...unanswered.keys()]
    setPressed(true)
    setChecked(FIELDS)
    if (first === undefined) go(neighborStep('customer-info', shop, draft, 1) ?? 'calendar')
    else focus(first)
  }

  return (
    <StepFrame
      title={words.customerTitle}
      summary={<CartPanel />}
      action={<MainButton onPress={next}>{words.continue}</MainButton>}
    >
      <form
        className="bk-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          next()
        }}
      >
        <InputField
          label={words.phone}
          name="phone"
          type="tel"
          autoComplete="tel-national"
          help={words.contactHelp}
          value={customer.phone}
          error={errorOf('phone')}
          onChange={(phone) => set({ phone: typedPhone(customer.phone, phone) })}
          onBlur={() => customer.phone && check('phone')}
        />
        <InputField
          label={words.email}
          name="email"
          type="email"
          autoComplete="email"
          value={customer.email}
          error={errorOf('email')}
          onChange={(email) => set({ email })}
          onBlur={() => customer.email && check('email')}
        />
        {shop.recognizes && <ReturningField onMissing={missing} />}
        <InputField
          label={words.firstName}
          name="firstName"
          autoComplete="given-name"
          isRequired
          value={customer.firstName}
          error={errorOf('firstName')}
          onChange={(firstName) => set({ firstName })}
          onBlur={() => customer.firstName && check('firstName')}
        />
        <InputField
          label={words.lastName}
          name="lastName"
          autoComplete="family-name"
          isOptional
          value={customer.lastName}
          error={errorOf('lastName')}
          onChange={(lastName) => set({ lastName })}
          onBlur={() => check('lastName')}
        />
        <QuestionsField questions={questions} faults={wasPressed ? unanswered : null} />
        <button type="submit" className="ao-hidden" tabIndex={-1} aria-hidden="true" />
      </form>
    </StepFrame>
  )
}

/** Digits in groups while one types forward at the end; deleting and mending inside are left alone, so the caret stays. */
function typedPhone(before: string, after: string): string {
  const isForward = after.length > before.length && after.startsWith(before.slice(0, -1))
  return isForward || after.length - before.length > 3 ? formatPhone(after) : after
}
