import { availabilityRuleInput } from '#modules/availability/contract.ts'
import type { AvailabilityRuleInput } from '#modules/availability/contract.ts'
import { ruleInput } from '#modules/availability/web/use-rules.ts'
import type { RuleRecord } from '#modules/availability/web/use-rules.ts'
import { formSchema } from '#web/lib/form-schema.ts'

/** Kinds of rules that have a form in this part. */
export type NewRuleType = 'Blocker' | 'Holiday'

type Typed<Rule> = Omit<Rule, 'startDate' | 'endDate' | 'date'>
/** Values of the form; dates are texts until they are valid. */
export type BlockerValues = Typed<Extract<AvailabilityRuleInput, { type: 'Blocker' }>> & {
  startDate: string
  endDate: string | null
}
export type HolidayValues = Typed<Extract<AvailabilityRuleInput, { type: 'Holiday' }>> & {
  startDate: null
  endDate: null
  date: string | null
}

const part = { schema: availabilityRuleInput, of: (values: unknown) => values }
export const blockerSchema = formSchema<BlockerValues>([part])
export const holidaySchema = formSchema<HolidayValues>([part])

const common = {
  name: '',
  internalNote: '',
  enabled: true,
  appointmentTypes: [],
  services: null,
  recurrence: null,
  startMin: null,
  endMin: null,
}

/** The values of a blocker's form: the saved ones, or lunch today. */
export function blockerValues(record: RuleRecord | undefined, today: string): BlockerValues {
  if (record?.type === 'Blocker') {
    const rule = ruleInput(record)
    if (rule.type === 'Blocker') return rule
  }
  return {
    ...common,
    type: 'Blocker',
    startDate: today,
    endDate: null,
    startMin: 720,
    endMin: 780,
    allDay: false,
    blockMode: null,
  }
}

/** The values of a holiday's form: the saved ones, or closed today. */
export function holidayValues(record: RuleRecord | undefined, today: string): HolidayValues {
  if (record?.type === 'Holiday') {
    const rule = ruleInput(record)
    if (rule.type === 'Holiday') return rule
  }
  return {
    ...common,
    type: 'Holiday',
    startDate: null,
    endDate: null,
    allDay: false,
    date: today,
    holidayKey: null,
    observed: false,
    state: 'Closed',
    hours: [],
    message: '',
  }
}
