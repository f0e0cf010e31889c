import type { BookingCancelled } from '../contract-manage.ts'
import type { Language } from '../contract.ts'
import type { ManagedAppointment } from '../contract-visit.ts'
import type { BookingWords } from '../words.en.ts'
import type { CallFault, Say } from './use-booking.ts'

/** What the holder of the link does; each answers with the visit as it is then, whatever this page showed. */
export type ManageApi = {
  cancel(): Promise<BookingCancelled>
  addNote(key: string, note: string): Promise<ManagedAppointment>
}

/** What stands open: the server may have been asked for it by address, for those without the script. */
export type ManagePart = 'cancel' | 'note' | null

/** What the server refused of a form that came without the script: why, and what was typed. */
export type ManageRefusal = { fault: CallFault; note: string }

export type Manage = {
  appointment: ManagedAppointment
  token: string
  language: Language
  words: BookingWords
  say: Say
  api: ManageApi
  /** Makes a note that is sent twice one note. */
  noteKey: string
}
