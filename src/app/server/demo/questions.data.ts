import type { Question } from '#modules/services/contract.ts'

type Row = Omit<Question, 'id' | 'position'>
const options = (...pairs: [en: string, es: string][]) => pairs.map(([en, es]) => ({ en, es }))

const ROWS: Row[] = [
  {
    issueId: 'iss_brakes_1',
    type: 'Select',
    labelEn: 'Where does the sound come from?',
    labelEs: '¿De dónde viene el ruido?',
    required: true,
    options: options(['Front', 'Adelante'], ['Back', 'Atrás'], ['Not sure', 'No estoy seguro']),
  },
  {
    issueId: 'iss_brakes_1',
    type: 'MultiSelect',
    labelEn: 'When do you hear it?',
    labelEs: '¿Cuándo lo escucha?',
    required: false,
    options: options(
      ['Cold mornings', 'En la mañana, en frío'],
      ['Slow stops', 'Al frenar despacio'],
      ['Hard stops', 'Al frenar fuerte'],
      ['All the time', 'Todo el tiempo'],
    ),
  },
  {
    issueId: 'iss_engine_1',
    type: 'YesNo',
    labelEn: 'Is the light flashing?',
    labelEs: '¿La luz parpadea?',
    required: true,
    options: [],
  },
  {
    issueId: 'iss_electrical_1',
    type: 'Number',
    labelEn: 'How many times did it fail to start this week?',
    labelEs: '¿Cuántas veces no arrancó esta semana?',
    required: false,
    options: [],
  },
  {
    issueId: 'iss_engine_5',
    type: 'Text',
    labelEn: 'What color is the fluid?',
    labelEs: '¿De qué color es el líquido?',
    required: true,
    options: [],
  },
  {
    issueId: 'iss_engine_5',
    type: 'Select',
    labelEn: 'How often did you top it up this month?',
    labelEs: '¿Cuántas veces le echó más este mes?',
    required: true,
    options: options(['0', '0'], ['1', '1'], ['2 or more', '2 o más']),
  },
  {
    issueId: 'iss_engine_5',
    type: 'MultiSelect',
    labelEn: 'Where is the spot under the car?',
    labelEs: '¿Dónde está la mancha debajo del carro?',
    required: true,
    options: options(['Front', 'Adelante'], ['Middle', 'En medio'], ['Back', 'Atrás']),
  },
]
/** Boulder asks everybody something, too. */
const EVERYBODY: Row = {
  issueId: null,
  type: 'YesNo',
  labelEn: 'Is the car under a service contract?',
  labelEs: '¿El carro tiene contrato de servicio?',
  required: false,
  options: [],
}

const numbered = (rows: readonly Row[]): Question[] =>
  rows.map((row, position) => ({ ...row, id: `que_demo_${position + 1}`, position }))

/** The questions of a demo shop. */
export function demoQuestions(key: string): Question[] {
  return numbered(key === 'boulder' ? [...ROWS, EVERYBODY] : ROWS)
}
