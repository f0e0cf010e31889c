import { kitWords } from '#web/words.en.ts'
import { ActionSamples } from '#web/ui/kit/action-samples.tsx'
import { EffectSamples } from '#web/ui/kit/effect-samples.tsx'
import { FeedbackSamples } from '#web/ui/kit/feedback-samples.tsx'
import { FieldSamples } from '#web/ui/kit/field-samples.tsx'
import { FormSamples } from '#web/ui/kit/form-samples.tsx'
import { ListSamples } from '#web/ui/kit/list-samples.tsx'
import { ShowSamples } from '#web/ui/kit/show-samples.tsx'
import { TableSamples } from '#web/ui/kit/table-samples.tsx'
import { TokenSamples } from '#web/ui/kit/token-samples.tsx'
import { Page } from '#web/ui/page.tsx'
import { Segments } from '#web/ui/segments.tsx'
import { Text } from '#web/ui/text.tsx'
import { useThemeMode } from '#web/ui/theme-mode.ts'

const modes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: kitWords.kit.light },
  { value: 'dark', label: kitWords.kit.dark },
] as const

/** `/kit`, development only: every shared part in every state, for the eye and for the checks. */
export function KitScreen() {
  const [mode, setMode] = useThemeMode()
  const theme = (
    <Segments label={kitWords.kit.theme} labelHidden options={modes} value={mode} onChange={setMode} />
  )
  return (
    <Page title={kitWords.kit.title} zone="Mountain time" actions={theme}>
      <Text secondary>{kitWords.kit.help}</Text>
      <TokenSamples />
      <ActionSamples />
      <FieldSamples />
      <ShowSamples />
      <TableSamples />
      <ListSamples />
      <EffectSamples />
      <FeedbackSamples />
      <FormSamples />
    </Page>
  )
}
