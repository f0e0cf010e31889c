import { useState } from 'react'
import { DataTable } from '#web/ui/data-table.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { FilterBar } from '#web/ui/filter-bar.tsx'
import { FilterMenu } from '#web/ui/filter-menu.tsx'
import { Section } from '#web/ui/section.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { Column } from '#web/ui/table-column.ts'

type Rule = { id: string; name: string; kind: string; days: string | null }

const rules: Rule[] = [
  { id: '1', name: 'Lunch', kind: 'Blocked time', days: 'decides 10 of 14' },
  { id: '2', name: 'Christmas Day', kind: 'Closed day', days: null },
]
const kinds = ['Blocked time', 'Closed day'].map((value) => ({ value, label: value }))

/** A list with its filters, whose rows are switched with Space and opened with Enter. */
export function ListSamples() {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string[]>(['Blocked time'])
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const [open, setOpen] = useState<string>()
  const turn = ({ id }: Rule) => {
    const next = new Set(off)
    if (!next.delete(id)) next.add(id)
    setOff(next)
  }
  const shown = rules.filter(
    ({ name, kind }) =>
      name.toLowerCase().includes(search.toLowerCase()) && (chosen.length === 0 || chosen.includes(kind)),
  )
  const columns: Column<Rule>[] = [
    {
      key: 'on',
      label: 'On',
      atEnd: true,
      cell: (rule) => (
        <Switch
          label={`${rule.name} is ${off.has(rule.id) ? 'off' : 'on'}`}
          labelHidden
          checked={!off.has(rule.id)}
          onChange={() => turn(rule)}
        />
      ),
    },
    { key: 'name', label: 'Rule', priority: 1, cell: ({ name }) => name },
    { key: 'kind', label: 'Kind', cell: ({ kind }) => kind },
    { key: 'days', label: 'Next 14 days', oneLine: true, cell: ({ days }) => days },
  ]
  return (
    <Section title="List with filters">
      <FilterBar
        searchLabel="Find a sample rule"
        search={search}
        onSearch={setSearch}
        count={shown.length === 1 ? '1 rule' : `${shown.length} rules`}
        onClear={
          search === '' && chosen.length === 0
            ? null
            : () => {
                setSearch('')
                setChosen([])
              }
        }
        chips={chosen.map((kind) => ({
          key: kind,
          label: kind,
          onRemove: () => setChosen(chosen.filter((other) => other !== kind)),
        }))}
      >
        <FilterMenu label="Sample kind" options={kinds} chosen={chosen} onChange={setChosen} />
      </FilterBar>
      <DataTable
        caption="Rules"
        columns={columns}
        rows={shown}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        openKey={open}
        onOpen={({ id }) => setOpen(id)}
        onSpace={turn}
      />
      <ErrorState
        compact
        title="We couldn't load this list."
        text="Nothing is lost. Try again in a moment."
        reference="k4Zt9QmXw2Lp"
      />
    </Section>
  )
}
