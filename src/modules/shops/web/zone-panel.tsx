import { useState } from 'react'
import { ZoneDialog } from '#modules/shops/web/zone-dialog.tsx'
import { shopWords } from '#modules/shops/words.en.ts'
import { zoneName } from '#shared/zone-name.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Text } from '#web/ui/text.tsx'

const words = shopWords.details

type ZonePanelProps = {
  timeZone: string
  /** What an address usually has; null where it says nothing. */
  suggested: string | null
  disabled: boolean
}

/** The zone that the shop's times are in, with the way to change it, which is a step of its own. */
export function ZonePanel({ timeZone, suggested, disabled }: ZonePanelProps) {
  const [wanted, setWanted] = useState<string | null>(null)
  const usual = suggested === null ? null : zoneName(suggested, 'en')
  const differs = suggested !== null && usual !== null && usual !== zoneName(timeZone, 'en')
  return (
    <>
      <Row>
        <Text secondary>{`${words.zone}: ${zoneName(timeZone, 'en')}`}</Text>
        {disabled ? null : (
          <Button kind="quiet" onClick={() => setWanted(differs ? suggested : timeZone)}>
            {words.zoneChange}
          </Button>
        )}
      </Row>
      {differs ? (
        <Banner
          severity="warning"
          action={
            disabled ? undefined : (
              <Button kind="quiet" onClick={() => setWanted(suggested)}>
                {words.zoneTake(usual)}
              </Button>
            )
          }
        >
          {words.zoneDiffers(usual)}
        </Banner>
      ) : null}
      {wanted === null ? null : (
        <ZoneDialog timeZone={timeZone} initial={wanted} onClose={() => setWanted(null)} />
      )}
    </>
  )
}
