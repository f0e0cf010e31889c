import { describe, expect, it } from 'vitest'
import type { ManagedAppointment } from '../contract-visit.ts'
import { changeBody, differences, draftOfVisit } from './change-draft.ts'

const VISIT: ManagedAppointment = {
  shop: {
    clientId: 'cl_alpha',
    slug: 'alpha',
    name: 'Alpha',
    phone: null,
    timeZone: 'America/New_York',
    address: null,
    today: '2027-06-01',
  },
  appointmentId: 'job_1',
  confirmationNumber: '4H7K-29',
  status: 'Booked',
  declineReason: null,
  answerBy: null,
  isPast: false,
  version: 1,
  type: 'Pickup',
  typeLabel: { en: 'We pick up your car', es: 'Pasamos por su carro' },
  date: '2027-06-14',
  startMin: 540,
  startsAt: '2027-06-14T13:00:00.000Z',
  serviceIds: ['svc_a', 'svc_b'],
  services: [],
  vehicle: null,
  pickupAddress: { line1: '12 Alder St', locality: 'Denver', region: 'CO', postalCode: '80202' },
  transportOptionId: 'trn_1',
  transport: null,
  notes: null,
  keyDrop: null,
  readyBy: null,
  language: 'en',
  mayCancel: true,
  refusal: null,
  mayChange: true,
  changeRefusal: null,
  maxChanges: 3,
  changesMade: 0,
  changeNoticeMin: 240,
}
const QUESTION = { id: 'que_where', issueId: 'iss_noise', type: 'Select' as const, required: true }
const ASKS = {
  issueTree: [
    {
      id: 'cat_1',
      label: { en: 'Brakes', es: 'Frenos' },
      serviceIds: [],
      issues: [
        {
          id: 'iss_noise',
          label: { en: 'Noise', es: 'Ruido' },
          keywords: { en: [], es: [] },
          serviceIds: ['svc_a'],
          key: null,
        },
      ],
    },
  ],
  questions: [{ ...QUESTION, label: { en: 'Where?', es: '¿Dónde?' }, options: [{ en: '0', es: '0' }] }],
}
const NONE = { time: false, work: false, address: false, transport: false, said: false }

describe('a change', () => {
  it('begins with nothing different', () => {
    expect(differences(VISIT, draftOfVisit(VISIT))).toEqual(NONE)
    const bare = { ...VISIT, type: 'Waiter' as const, pickupAddress: null, transportOptionId: null }
    expect(differences(bare, draftOfVisit(bare))).toEqual(NONE)
  })

  it.each([
    ['time', { time: { date: '2027-06-14', startMin: 570, startsAt: null } }],
    ['time', { time: null }],
    ['work', { serviceIds: ['svc_a'] }],
    ['address', { address: { line1: '9 Elm St', locality: 'Denver', postalCode: '80202' } }],
    ['transport', { transportId: '' }],
    ['said', { issueIds: ['iss_noise'] }],
  ] as const)('sees another %s', (what, patch) => {
    const draft = { ...draftOfVisit(VISIT), ...structuredClone(patch) } as ReturnType<typeof draftOfVisit>
    expect(differences(VISIT, draft)).toEqual({ ...NONE, [what]: true })
  })

  it('does not care in which order services were chosen', () => {
    expect(differences(VISIT, { ...draftOfVisit(VISIT), serviceIds: ['svc_b', 'svc_a'] })).toEqual(NONE)
  })

  it('sends what there is: no address of a car that is brought, null for no way home', () => {
    const draft = { ...draftOfVisit(VISIT), transportId: '' }
    expect(JSON.parse(changeBody(draft, ASKS, 'en'))).toEqual({
      date: '2027-06-14',
      startMin: 540,
      appointmentType: 'Pickup',
      serviceIds: ['svc_a', 'svc_b'],
      address: { line1: '12 Alder St', locality: 'Denver', postalCode: '80202' },
      transportOptionId: null,
    })
    expect(JSON.parse(changeBody({ ...draft, type: 'DropOff' }, ASKS, 'en'))).not.toHaveProperty('address')
  })
  it('sends what was said of the work: complaints by name, own words, answers', () => {
    const said = { issueIds: ['iss_noise'], otherText: ' From the left ', answers: { que_where: '0' } }
    expect(JSON.parse(changeBody({ ...draftOfVisit(VISIT), ...said }, ASKS, 'es'))).toMatchObject({
      issueIds: ['iss_noise'],
      answers: [{ questionId: 'que_where', value: '0' }],
      note: 'Ruido\nFrom the left',
    })
  })
})
