/**
 * The product's own use, for whoever runs it: which pages are opened and which features are used, by whom and at which
 * shop, by their ids alone. Never an address with its ids, never what somebody typed, never anything of a customer.
 */
export type UsageEvent =
  | {
      kind: 'page'
      /** The page's own name: '/calendar/appointments/$smsJobId', without any id. */ page: string
    }
  | { kind: 'feature'; /** The procedure that did something: 'availabilityRule.create'. */ feature: string }

/** Who uses it, and the shop or organization that is active. */
export type UsageContext = { personId: string; tenantId: string | null }

/** A way out for events; it never throws and never waits. */
export type UsageSink = (event: UsageEvent, context: UsageContext) => void

/** Without a sink every event is dropped: nothing is loaded, nothing leaves. */
let sink: UsageSink | null = null
let contextOf: () => UsageContext | null = () => null

/** Sets the sink of this page; `main.tsx` calls it when one is configured and somebody is signed in. */
export function installAnalytics(newSink: UsageSink | null, context: () => UsageContext | null): void {
  sink = newSink
  contextOf = context
}

/** Says that a page was opened or a feature used. */
export function noteUsage(event: UsageEvent): void {
  const context = sink && contextOf()
  if (sink && context) sink(event, context)
}
