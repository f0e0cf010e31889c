import { useEffect, useState } from 'react'
import { HIGHLIGHT_STAMP_KEY, isHighlighted } from '#modules/referrals/rules/highlight.ts'
import { referralWords } from '#modules/referrals/words.en.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLinkClick } from '#web/ui/link.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'

export const REFERRAL_PATH = '/referral'

/** The browser's own storage; one that is switched off holds nothing. */
function stampOf(): string | null {
  try {
    return localStorage.getItem(HIGHLIGHT_STAMP_KEY)
  } catch {
    return null
  }
}

function keepStamp(): void {
  try {
    localStorage.setItem(HIGHLIGHT_STAMP_KEY, String(Date.now()))
  } catch {
    // Without storage the button is highlighted each time; nothing is lost.
  }
}

/** Leads to `/referral`; highlighted when the last animation is more than seven days old (specification §9). */
export function ReferralButton() {
  const follow = useLinkClick(REFERRAL_PATH)
  const [highlighted] = useState(() => isHighlighted(stampOf(), Date.now()))
  useEffect(() => {
    // Running the animation writes the stamp (D17); where motion is unwanted it is skipped, and the stamp still written.
    if (highlighted) keepStamp()
  }, [highlighted])
  return (
    <Tooltip title={referralWords.button}>
      <a
        href={REFERRAL_PATH}
        className={classNames('ao-icon-button', highlighted && 'shell-referral--highlighted')}
        aria-label={referralWords.button}
        onClick={follow}
      >
        <Icon name="gift" size={20} />
      </a>
    </Tooltip>
  )
}
