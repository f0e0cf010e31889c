import { lazy, Suspense, useState } from 'react'
import { previewRows } from '#modules/availability/rules/preview-days.ts'
import type { usePreview } from '#modules/availability/web/use-preview.ts'
import { settingsWords } from '#modules/availability/words-settings.en.ts'
import type { AppointmentType } from '#modules/shops/contract.ts'
import { useActiveShop } from '#web/lib/active-shop.ts'
import { Banner } from '#web/ui/banner.tsx'
import { EffectDays } from '#web/ui/effect-days.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Text } from '#web/ui/text.tsx'

const ExplainPanel = lazy(() =>
  import('#modules/availability/web/explain-panel.tsx').then((m) => ({ default: m.ExplainPanel })),
)

const words = settingsWords.effect
const VIEWS = [
  { value: 'before', label: words.now },
  { value: 'after', label: words.changed },
] as const

type EffectPanelProps = {
  preview: ReturnType<typeof usePreview>
  /** The type whose days are shown; without it people choose. */
  type?: AppointmentType
}

/** The next fourteen days as customers will see them, now or with the change. */
export function EffectPanel({ preview, type }: EffectPanelProps) {
  const [view, setView] = useState<'before' | 'after'>('after')
  const [chosen, setChosen] = useState<AppointmentType | undefined>(type)
  const [explained, setExplained] = useState<string | null>(null)
  const { clientId, may } = useActiveShop()
  return (
    <QueryView query={preview} things={words.things} compact>
      {({ types, conflicts }) => {
        const shown =
          types.find((one) => one.appointmentType === (type ?? chosen)) ?? (type ? undefined : types[0])
        return (
          <Stack>
            {conflicts.count > 0 ? (
              <Banner severity="warning">{settingsWords.conflicts(conflicts.count)}</Banner>
            ) : null}
            {type === undefined && types.length > 1 ? (
              <Segments
                label={settingsWords.rules.fields.types}
                labelHidden
                options={types.map(({ appointmentType }) => ({
                  value: appointmentType,
                  label: settingsWords.types[appointmentType],
                }))}
                value={shown?.appointmentType}
                onChange={setChosen}
              />
            ) : null}
            <Segments label={words.view} labelHidden options={VIEWS} value={view} onChange={setView} />
            {shown ? (
              <EffectDays
                days={previewRows(shown.days, view)}
                choose={
                  may('availability.explain') ? { label: words.explain, onChoose: setExplained } : undefined
                }
              />
            ) : (
              <Text secondary>{words.none}</Text>
            )}
            {shown && explained !== null ? (
              <Suspense>
                <ExplainPanel
                  key={explained}
                  clientId={clientId}
                  date={explained}
                  type={shown.appointmentType}
                  onClose={() => setExplained(null)}
                />
              </Suspense>
            ) : null}
          </Stack>
        )
      }}
    </QueryView>
  )
}
