import { useState } from 'react'
import type { Account } from '#modules/accounts/contract-account.ts'
import { CodesDialog } from '#modules/accounts/web/recovery-codes-dialog.tsx'
import { ProvenCodeDialog } from '#modules/accounts/web/proven-code-dialog.tsx'
import { TurnOnDialog } from '#modules/accounts/web/turn-on-dialog.tsx'
import { useSecondFactor } from '#modules/accounts/web/use-second-factor.ts'
import { accountWords } from '#modules/accounts/words.en.ts'
import { Button } from '#web/ui/button.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useNotice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/section.tsx'
import { ShopTime } from '#web/ui/shop-time.tsx'
import { Text } from '#web/ui/text.tsx'

const words = accountWords.secondFactor

/** Times of an account are the reader's own: it belongs to no shop. */
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone

type Open = { kind: 'on' } | { kind: 'off' } | { kind: 'renew' } | { kind: 'codes'; codes: string[] } | null

/** The second factor of the person: off with a way to turn it on, or on with its state and the ways to change it. */
export function SecondFactorSection({ factor }: { factor: Account['secondFactor'] }) {
  const notify = useNotice()
  const calls = useSecondFactor()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const show = (codes: string[], sentence: string) => {
    setOpen({ kind: 'codes', codes })
    notify(sentence, { severity: 'success' })
  }
  return (
    <Section title={words.title} help={words.help}>
      <Stack>
        <Text>{factor ? words.isOn : words.isOff}</Text>
        {factor ? (
          <DescriptionList
            items={[
              { label: words.since, value: <ShopTime at={factor.since} zone={zone} show="date" /> },
              { label: words.left, value: String(factor.codesLeft) },
            ]}
          />
        ) : null}
        <Row>
          {factor ? (
            <>
              <Button onClick={() => setOpen({ kind: 'renew' })}>{words.renew}</Button>
              <Button onClick={() => setOpen({ kind: 'off' })}>{words.turnOff}</Button>
            </>
          ) : (
            <Button onClick={() => setOpen({ kind: 'on' })}>{words.turnOn}</Button>
          )}
        </Row>
      </Stack>
      {open?.kind === 'on' ? (
        <TurnOnDialog calls={calls} onClose={close} onDone={(codes) => show(codes, words.on)} />
      ) : null}
      {open?.kind === 'off' ? (
        <ProvenCodeDialog
          title={words.offTitle}
          text={words.offText}
          label={words.turnOff}
          danger
          onClose={close}
          onProven={async (proof) => {
            await calls.remove(proof)
            close()
            notify(words.off, { severity: 'success' })
          }}
        />
      ) : null}
      {open?.kind === 'renew' ? (
        <ProvenCodeDialog
          title={words.renewTitle}
          text={words.renewText}
          label={words.renew}
          onClose={close}
          onProven={async (proof) => show((await calls.renew(proof)).codes, words.renewed)}
        />
      ) : null}
      {open?.kind === 'codes' ? <CodesDialog codes={open.codes} onClose={close} /> : null}
    </Section>
  )
}
