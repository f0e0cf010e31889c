import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Columns } from '#web/ui/columns.tsx'
import { EffectDays } from '#web/ui/effect-days.tsx'
import { Lines } from '#web/ui/lines.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Section } from '#web/ui/section.tsx'

const days = [
  {
    key: '1',
    day: 'Mon 14',
    name: 'Monday, June 14',
    closed: null,
    before: 9,
    after: 6,
    note: 'First 8:00 AM',
  },
  {
    key: '2',
    day: 'Tue 15',
    name: 'Tuesday, June 15',
    closed: null,
    before: 4,
    after: 4,
    note: 'First 2:30 PM',
  },
  { key: '3', day: 'Wed 16', name: 'Wednesday, June 16', closed: 'Closed', before: 8, after: 0, note: null },
]

/** Settings with their effect beside them. */
export function EffectSamples() {
  const [places, setPlaces] = useState([3, 1])
  const at = (index: number, count: number) => setPlaces(places.map((old, i) => (i === index ? count : old)))
  return (
    <Section title="Settings and their effect">
      <Columns
        aside={
          <EffectDays
            days={days}
            choose={{ label: (name) => `Explain ${name}`, onChoose: () => undefined }}
          />
        }
      >
        <Lines
          label="Sample times"
          heads={['Places']}
          lines={places.map((count, index) => ({
            key: String(index),
            name: `Sample line ${index + 1}`,
            cells: [
              <NumberField
                key="places"
                label={`Places of line ${index + 1}`}
                labelHidden
                value={count}
                onChange={(next) => at(index, next)}
              />,
            ],
          }))}
          onRemove={(index) => setPlaces(places.filter((_, i) => i !== index))}
          onMove={(from, to) => {
            const next = [...places]
            next.splice(to, 0, ...next.splice(from, 1))
            setPlaces(next)
          }}
          add={
            <Button small onClick={() => setPlaces([...places, 1])}>
              Add sample line
            </Button>
          }
        />
      </Columns>
    </Section>
  )
}
