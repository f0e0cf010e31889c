import { useState } from 'react'
import type { inferRouterOutputs } from '@trpc/server'
import { findingSentence } from '#modules/availability/rules/finding-sentence.ts'
import { ruleName } from '#modules/availability/rules/rule-name.ts'
import type { RuleRecord } from '#modules/availability/web/use-rules.ts'
import { reviewWords as words } from '#modules/availability/words-review.en.ts'
import type { AppRouter } from '#web/lib/api.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'
import { Text } from '#web/ui/text.tsx'

type Finding = inferRouterOutputs<AppRouter>['availability']['review']['findings'][number]
/** Where the lists of pages are edited. */
const PAGES: Partial<Record<string, string>> = { Waiter: '/availability-settings/waiter-capacity' }
/** How many findings the closed line names. */
const NAMED = 2

type RuleFindingsPanelProps = {
  findings: readonly Finding[]
  records: readonly RuleRecord[]
  /** Names of the services by id. */
  services: ReadonlyMap<string, string>
  onOpen: (ruleId: string) => void
}

/** What the rules get wrong, on one line; opened, each with the way to its rule. */
export function RuleFindingsPanel({ findings, records, services, onOpen }: RuleFindingsPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const names = {
    rule: (id: string) => {
      const record = records.find((rule) => rule.id === id)
      return record ? ruleName(record) : null
    },
    service: (id: string) => services.get(id) ?? null,
  }
  const lines = findings.map((finding) => ({
    key: JSON.stringify(finding),
    sentence: findingSentence(finding, names),
    ruleId: 'ruleId' in finding ? finding.ruleId : null,
    page: 'page' in finding ? PAGES[finding.page] : undefined,
  }))
  const named = lines.slice(0, NAMED).map(({ sentence }) => sentence)
  const rest = lines.length > NAMED ? [words.more] : []
  return (
    <Stack>
      <Banner
        severity="warning"
        action={
          <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? words.hide : words.show}
          </Button>
        }
      >
        <strong>{words.count(findings.length)}</strong> {isOpen ? '' : [...named, ...rest].join(' · ')}
      </Banner>
      {isOpen ? (
        <Section title={words.title}>
          {lines.map(({ key, sentence, ruleId, page }) => (
            <Row key={key} apart>
              <Text>{sentence}</Text>
              {page === undefined ? null : <Link href={page}>{words.openPage}</Link>}
              {ruleId === null ? null : (
                <Button small onClick={() => onOpen(ruleId)}>
                  {words.openRule}
                </Button>
              )}
            </Row>
          ))}
        </Section>
      ) : null}
    </Stack>
  )
}
