import { type AnswerFault, type AnswerValue, MAX_ANSWER } from '../rules/answers.ts'
import type { BookingQuestion } from '../contract-choices.ts'
import { InputField, SelectField } from './input-field.tsx'
import { useBooking } from './use-booking.ts'

/** Questions with their answers; faults are shown once Continue was pressed. */
export function QuestionsField({
  questions,
  faults,
}: {
  questions: readonly BookingQuestion[]
  faults: ReadonlyMap<string, AnswerFault> | null
}) {
  const { say, draft, change } = useBooking()
  return questions.map((question) => {
    const fault = faults?.get(question.id)
    const value = draft.answers[question.id] ?? ''
    const used = typeof value === 'string' ? value.length : 0
    return (
      <QuestionField
        key={question.id}
        question={question}
        value={value}
        error={fault && say.field(fault, { max: MAX_ANSWER, used })}
        onAnswer={(answer) =>
          change((now) => ({ ...now, answers: { ...now.answers, [question.id]: answer } }))
        }
      />
    )
  })
}

type Answered = {
  question: BookingQuestion
  value: AnswerValue
  error: string | undefined
  onAnswer: (value: AnswerValue) => void
}

function QuestionField({ question, value, error, onAnswer }: Answered) {
  const { language } = useBooking()
  const { id, type, label, required, options } = question
  const text = { label: label[language], name: id, error, isOptional: !required }
  const written = typeof value === 'string' ? value : ''
  if (type === 'YesNo' || type === 'MultiSelect')
    return <PickField question={question} value={value} error={error} onAnswer={onAnswer} />
  if (type === 'Select')
    return (
      <SelectField
        {...text}
        value={written}
        options={options.map(({ en }) => en)}
        labelOf={(option) => options.find(({ en }) => en === option)?.[language] ?? option}
        onChange={onAnswer}
      />
    )
  const kind = { Text: 'text', Number: 'text', Email: 'email', Date: 'date' } as const
  return (
    <InputField
      {...text}
      type={kind[type]}
      isNumber={type === 'Number'}
      autoComplete="off"
      isRequired={required}
      maxLength={MAX_ANSWER}
      value={written}
      onChange={onAnswer}
    />
  )
}

/** One of Yes and No, or as many of a list as one likes. */
function PickField({ question, value, error, onAnswer }: Answered) {
  const { language, words } = useBooking()
  const { id, type, label, required, options } = question
  const isMany = type === 'MultiSelect'
  const chosen = Array.isArray(value) ? value : []
  const picks: { key: string; text: string; isOn: boolean; next: AnswerValue }[] = isMany
    ? options.map((option) => ({
        key: option.en,
        text: option[language],
        isOn: chosen.includes(option.en),
        next: chosen.includes(option.en)
          ? chosen.filter((one) => one !== option.en)
          : options.map(({ en }) => en).filter((en) => en === option.en || chosen.includes(en)),
      }))
    : [
        { key: 'yes', text: words.yes, isOn: value === true, next: true },
        { key: 'no', text: words.no, isOn: value === false, next: false },
      ]
  return (
    <fieldset className="bk-ask" aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        {label[language]}
        {!required && <span className="bk-optional"> ({words.optional})</span>}
      </legend>
      {picks.map(({ key, text, isOn, next }) => (
        <label key={key}>
          <input
            type={isMany ? 'checkbox' : 'radio'}
            name={id}
            checked={isOn}
            aria-invalid={error ? true : undefined}
            onChange={() => onAnswer(next)}
          />
          <span>{text}</span>
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className="bk-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
