import { useQuery } from '@tanstack/react-query'
import { AccountEventsTable } from '#modules/accounts/web/account-events-table.tsx'
import { OwnDevicesTable } from '#modules/accounts/web/own-devices-table.tsx'
import { OwnNameForm } from '#modules/accounts/web/own-name-form.tsx'
import { OwnPasswordForm } from '#modules/accounts/web/own-password-form.tsx'
import { PasskeysSection } from '#modules/accounts/web/passkeys-panel.tsx'
import { ProviderSection } from '#modules/accounts/web/provider-panel.tsx'
import { SecondFactorSection } from '#modules/accounts/web/second-factor-panel.tsx'
import { accountWords } from '#modules/accounts/words.en.ts'
import { useTRPC } from '#web/lib/api.ts'
import { useSingleKeys } from '#web/lib/single-keys.ts'
import { Stack } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Section } from '#web/ui/section.tsx'
import { Switch } from '#web/ui/switch.tsx'

const words = accountWords.account

function KeyboardSection() {
  const [isOn, setOn] = useSingleKeys()
  return (
    <Section title={words.keys} help={words.keysHelp}>
      <Switch label={words.singleKeys} checked={isOn} onChange={setOn} />
    </Section>
  )
}

/** `/account`: what every signed-in person decides about themselves; `providerOutcome` as its address says. */
export function AccountScreen({ providerOutcome }: { providerOutcome: string | undefined }) {
  const trpc = useTRPC()
  const account = useQuery(trpc.account.get.queryOptions())
  return (
    <Page title={words.title}>
      <QueryView query={account} things={words.things}>
        {(own) => (
          <Stack gap="loose">
            <Section title={words.you}>
              <OwnNameForm account={own} />
            </Section>
            <Section title={words.password} help={words.passwordHelp}>
              <OwnPasswordForm minLength={own.minLength} />
            </Section>
            <SecondFactorSection factor={own.secondFactor} />
            <PasskeysSection />
            <ProviderSection outcome={providerOutcome} isGuarded={own.secondFactor !== null} />
            <Section title={words.devices} help={words.devicesHelp}>
              <OwnDevicesTable />
            </Section>
            <KeyboardSection />
            <Section title={words.events} help={words.eventsHelp}>
              <AccountEventsTable />
            </Section>
          </Stack>
        )}
      </QueryView>
    </Page>
  )
}
