import { isClosedScope } from '#modules/availability/rules/reason-sentence.ts'

/** What a customer can do about a reason without leaving the page or losing what they typed (words.md §1). */
export type ReasonAction =
  | 'next'
  | 'last'
  | 'call'
  | 'remove'
  | 'switch'
  | 'dropOff'
  | 'vehicle'
  | 'address'
  | 'anotherDay'

const THEN_CALL: readonly ReasonAction[] = ['next', 'call']
const CALL_FIRST: readonly ReasonAction[] = ['call', 'next']
const ONLY_CALL: readonly ReasonAction[] = ['call']
const OTHER_TYPE: readonly ReasonAction[] = ['next', 'switch']
const LESS_WORK: readonly ReasonAction[] = ['next', 'remove']

/** Every other reason of a day or time leads to the next one that can be had. */
const ACTIONS: Readonly<Record<string, readonly ReasonAction[]>> = {
  CLIENT_DISABLED: ONLY_CALL,
  FEATURE_OFF: ONLY_CALL,
  SERVICE_NOT_BOOKABLE: ['remove'],
  SERVICE_TYPE_NOT_OFFERED: ['switch', 'remove'],
  VEHICLE_NOT_ACCEPTED: ['vehicle', 'call'],
  WAITER_TOO_LONG: ['dropOff'],
  OUT_OF_AREA: ['dropOff', 'address'],
  TYPE_NOT_OFFERED: OTHER_TYPE,
  DAY_CAPACITY: OTHER_TYPE,
  LEAD_TIME: THEN_CALL,
  CUTOFF: THEN_CALL,
  HORIZON: ['last', 'call'],
  SERVICE_SLOT_CAP: LESS_WORK,
  SERVICE_DAY_CAP: LESS_WORK,
  TRANSPORT: ['anotherDay'],
  SAME_DAY_MAX: CALL_FIRST,
  HOLD_BACK: CALL_FIRST,
  CHANNEL_SHARE: CALL_FIRST,
  PER_CUSTOMER: ONLY_CALL,
  PACE: ONLY_CALL,
}

/** The actions beside a customer's reason, in their order. `max` 0 is a scope that the shop closed: only a call helps. */
export function reasonActions(code: string, max?: unknown): readonly ReasonAction[] {
  return isClosedScope(code, max) ? ONLY_CALL : (ACTIONS[code] ?? ['next'])
}
