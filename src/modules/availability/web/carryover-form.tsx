import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_CARRYOVER_MIN, type Carryover } from '#modules/availability/contract-questions.ts'
import { explainWords } from '#modules/availability/words-explain.en.ts'
import { laborHours } from '#shared/spoken.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { useTRPC } from '#web/lib/api.ts'
import { appErrorData } from '#web/lib/error-data.ts'
import { errorMessage } from '#web/lib/error-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Text } from '#web/ui/text.tsx'

const words = explainWords.carryover
const MOST_HOURS = laborHours(MAX_CARRYOVER_MIN)

type CarryoverFormProps = { clientId: string; carryover: Carryover }

/** The labor hours that a day starts with; who may not book reads them only. */
export function CarryoverForm({ clientId, carryover: known }: CarryoverFormProps) {
  const { may } = useActiveShop()
  const trpc = useTRPC()
  const queryClient = useQueryClient()
  const notify = useNotice()
  // With the version that was seen when the typing began; the panel follows newer figures meanwhile.
  const [typed, setTyped] = useState<{ hours: number; version: number } | null>(null)
  const [fault, setFault] = useState<string | undefined>(undefined)
  const save = useMutation(trpc.availability.setCarryover.mutationOptions())
  const saved = laborHours(known.minutes)
  const hours = typed?.hours ?? saved
  const version = typed?.version ?? known.version
  if (!may('appointments.write')) return saved > 0 ? <Text secondary>{words.carried(saved)}</Text> : null

  const press = async () => {
    if (!(hours >= 0 && hours <= MOST_HOURS)) return setFault(words.range(MOST_HOURS))
    try {
      await save.mutateAsync({ clientId, date: known.date, minutes: Math.round(hours * 60), version })
      setTyped(null)
      setFault(undefined)
      notify(words.saved, { severity: 'success' })
    } catch (error) {
      const data = appErrorData(error)
      const isStale = data?.appCode === 'VERSION_CONFLICT'
      if (isStale) setTyped({ hours, version: (data.current as Carryover).version })
      setFault(isStale ? words.stale : errorMessage(error))
    }
    await queryClient.invalidateQueries({ queryKey: trpc.availability.explain.queryKey() })
    await queryClient.invalidateQueries({ queryKey: trpc.calendar.week.queryKey() })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void press()
      }}
    >
      <Stack gap="tight">
        <NumberField
          label={words.label}
          help={words.help}
          unit={words.unit}
          decimals
          value={hours}
          onChange={(next) => setTyped({ hours: next, version })}
          error={fault}
        />
        {hours === saved && fault === undefined ? null : (
          <Row>
            <Button small type="submit" busy={save.isPending}>
              {words.save}
            </Button>
          </Row>
        )}
      </Stack>
    </form>
  )
}
