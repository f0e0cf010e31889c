import { deskWords as words } from '#modules/booking/words-desk.en.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import { storedPhone } from '#shared/phone.ts'

/** Somebody on file, as far as the dialog shows them. */
export type KnownCustomer = {
  id: string
  firstName: string
  lastName: string | null
  phone: string | null
  email: string | null
}

/** What is typed into the desk's booking dialog, besides day and time. */
export type DeskDraft = {
  customer: KnownCustomer | null
  /** Typed in place when nobody on file fits. */
  isNew: boolean
  firstName: string
  lastName: string
  phone: string
  email: string
  /** A car of the customer by its id, 'new' for one that is described, '' for none. */
  vehicleId: string
  year: string
  make: string
  model: string
  license: string
  services: { value: string; label: string }[]
  type: AppointmentType
  notes: string
  tell: boolean
}

export const EMPTY_DRAFT: DeskDraft = {
  customer: null,
  isNew: false,
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  vehicleId: '',
  year: '',
  make: '',
  model: '',
  license: '',
  services: [],
  type: 'DropOff',
  notes: '',
  tell: true,
}

/** What is wrong, by field. */
export type DraftErrors = Partial<Record<keyof DeskDraft | 'form', string>>

/** What the search box held, put where it belongs when nobody was found: digits into the phone, words into the name. */
export function newCustomerFrom(text: string): Pick<DeskDraft, 'firstName' | 'lastName' | 'phone'> {
  const digits = text.replace(/\D/g, '')
  const [firstName = '', ...rest] = text
    .replace(/[^\p{L}\p{M}' -]+/gu, ' ')
    .trim()
    .split(/\s+/)
  return { firstName, lastName: rest.join(' '), phone: storedPhone(text) ?? digits }
}

/** What is missing before it can be sent; nothing = it can. */
export function draftErrors(draft: DeskDraft): DraftErrors {
  const errors: DraftErrors = {}
  if (draft.isNew) {
    if (draft.firstName.trim() === '') errors.firstName = words.enterFirstName
    if (draft.phone.trim() === '' && draft.email.trim() === '') errors.phone = words.enterReach
  } else if (draft.customer === null) errors.customer = words.chooseCustomer
  if (draft.services.length === 0) errors.services = words.chooseServices
  if (draft.vehicleId === 'new' && draft.year.trim() !== '' && !/^(19|20)\d\d$/.test(draft.year.trim()))
    errors.year = words.enterYear
  return errors
}

const filled = <T extends Record<string, string>>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  ) as Partial<T>

/** The draft as `smsJob.create` takes it. */
export function draftInput(draft: DeskDraft) {
  const { firstName, lastName, phone, email, year, make, model, license } = draft
  const described = filled({ make, model, license })
  const car = {
    ...described,
    ...(year.trim() !== '' && { year: Number(year) }),
  }
  return {
    customer:
      draft.customer && !draft.isNew
        ? { id: draft.customer.id }
        : filled({ firstName, lastName, phone, email }),
    ...(draft.vehicleId === 'new' && Object.keys(car).length > 0 && { vehicle: car }),
    ...(draft.vehicleId !== '' && draft.vehicleId !== 'new' && { vehicle: { vehicleId: draft.vehicleId } }),
    serviceIds: draft.services.map(({ value }) => value),
    appointmentType: draft.type,
    ...(draft.notes.trim() !== '' && { notes: draft.notes }),
    tellCustomer: draft.tell,
  }
}

/** Where a field error of the server stands in the dialog. */
const FIELDS: Record<string, keyof DeskDraft> = {
  'customer.firstName': 'firstName',
  'customer.lastName': 'lastName',
  'customer.phone': 'phone',
  'customer.email': 'email',
  'customer.id': 'customer',
  'vehicle.year': 'year',
  'vehicle.make': 'make',
  'vehicle.model': 'model',
  'vehicle.license': 'license',
  serviceIds: 'services',
  notes: 'notes',
}

/** The server's field errors beside their fields; null when none of them has one here. */
export function placedErrors(fields: readonly { path: string; message: string }[]): DraftErrors | null {
  const placed = fields.flatMap(({ path, message }) => {
    const field = FIELDS[path]
    return field ? [[field, message] as const] : []
  })
  return placed.length > 0 ? Object.fromEntries(placed) : null
}
