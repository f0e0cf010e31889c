import { z } from 'zod'

/** One wrong setting stops the start; the sentence says which and what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1')
const url = (schemes: string[]) =>
  z.string().refine(
    (value) => {
      const parsed = URL.canParse(value) ? new URL(value) : null
      return parsed !== null && schemes.includes(parsed.protocol.replace(':', ''))
    },
    `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  )
const postgres = z
  .string()
  .regex(/^postgres(ql)?:\/\/.+/, 'must be an address that starts with postgresql://')
const portNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
  .transform(Number)
  .refine((value) => value <= 65_535, 'must be a port number from 0 to 65535')
const secret = z
  .string()
  .min(32, 'must have at least 32 characters; make one with: openssl rand -hex 32')
  .refine(
    (value) => !/change.?me|example|secret.?secret/i.test(value),
    'is an example; make one with: openssl rand -hex 32',
  )

/** Every setting the product reads, by name. A group of an outside system is named even while nothing uses it yet. */
const SETTINGS = {
  PORT: portNumber.default(3000),
  HOST: z.string().min(1, 'must not be empty').default('0.0.0.0'),
  PUBLIC_URL: url(['http', 'https']).optional(),
  DATA_DIR: z.string().min(1, 'must not be empty').default('./data'),
  DATABASE_URL: postgres.optional(),
  DATABASE_APP_URL: postgres.optional(),
  EMBEDDED_DATABASE: flag.default(false),
  SESSION_SECRET: secret.optional(),
  DEMO: flag.optional(),
  DEV_TOOLS: flag.optional(),
  TRUST_PROXY: z.string().optional(),
  NODE_ROLE: z.enum(['all', 'web', 'worker'], 'must be all, web or worker').default('all'),
  RATE_LIMITS: z.enum(['on', 'off'], 'must be on or off').default('on'),
  OIDC_ISSUER: url(['http', 'https'])
    .refine(
      (value) => /^https:|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${value}/`),
      'must be an address that starts with https://; http:// is for a provider on this machine',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().min(8, 'must be the secret that the provider gave').optional(),
  OIDC_NAME: z.string().max(40, 'must have at most 40 characters').default('single sign-on'),
  SMTP_URL: url(['smtp', 'smtps']).optional(),
  SMTP_FROM: z.string().optional(),
  SUPPORT_PHONE: z.string().optional(),
  SUPPORT_EMAIL: z.string().optional(),
  HUBSPOT_PORTAL_ID: z
    .string()
    .regex(/^\d{1,12}$/, 'must be the number of the HubSpot account')
    .optional(),
  HUBSPOT_ACCESS_TOKEN: z.string().min(8, 'must be the token of a private app').optional(),
  HUBSPOT_API_URL: url(['http', 'https']).default('https://api.hubapi.com'),
  HUBSPOT_SCRIPT_URL: url(['http', 'https']).optional(),
  POSTHOG_KEY: z
    .string()
    .regex(/^phc_[A-Za-z0-9]{8,80}$/, 'must be the project key of PostHog, which starts with phc_')
    .optional(),
  POSTHOG_HOST: url(['http', 'https']).optional(),
  CLIENT_LOG: flag.default(true),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal'],
      'must be trace, debug, info, warn, error or fatal',
    )
    .default('info'),
  APP_ENV: z.string().min(1, 'must not be empty').default('prd'),
  OPS_PORT: portNumber.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  TEST_DATABASE_URL: z.string().optional(),
  CHROMIUM_PATH: z.string().optional(),
  NODE_ENV: z.string().optional(),
} as const

/** Prefixes that are ours: an unknown name behind one of them is a typing mistake and stops the start. */
const OUR_PREFIXES =
  /^(DATABASE_|SESSION_|SMTP_|SUPPORT_|RATE_|OPS_|METRICS_|CLIENT_LOG|LOG_LEVEL|APP_ENV|DEV_TOOLS|NODE_ROLE|TRUST_PROXY|PUBLIC_URL|OIDC_|TWILIO_|SUPABASE_|S3_|HUBSPOT_|POSTHOG_|TEKMETRIC_|SHOPWARE_|NATS_|REDIS_)/

const schema = z.object(SETTINGS)

export type Config = z.output<typeof schema> & {
  demo: boolean
  devTools: boolean
  publicUrl: string
  embedded: boolean
}

/**
 * The environment as typed settings, or one ConfigError that lists every fault.
 *
 * `DEMO` and `DEV_TOOLS` default to 1 on the embedded database and to 0 with `DATABASE_URL`; there a secret is required.
 */
export function loadConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const unknown = Object.keys(given).filter((name) => OUR_PREFIXES.test(name) && !(name in SETTINGS))
  const parsed = schema.safeParse(given)
  const faults = [
    ...unknown.map((name) => `${name} is not a setting of Always Open. Check its spelling, or remove it.`),
    ...(parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}.`),
  ]
  if (!parsed.success) throw new ConfigError(faults.join('\n'))
  const settings = parsed.data
  const embedded = settings.EMBEDDED_DATABASE
  const devTools = settings.DEV_TOOLS ?? embedded
  if (!settings.DATABASE_URL) faults.push('DATABASE_URL is missing. Start with npm start, or set it.')
  if (!embedded && !settings.SESSION_SECRET)
    faults.push('SESSION_SECRET is missing. Make one with: openssl rand -hex 32')
  if (settings.RATE_LIMITS === 'off' && !devTools)
    faults.push('RATE_LIMITS=off needs DEV_TOOLS=1. Leave it on in production.')
  if ((settings.HUBSPOT_PORTAL_ID === undefined) !== (settings.HUBSPOT_ACCESS_TOKEN === undefined))
    faults.push('HUBSPOT_PORTAL_ID and HUBSPOT_ACCESS_TOKEN go together. Set both, or neither.')
  if (settings.POSTHOG_HOST !== undefined && settings.POSTHOG_KEY === undefined)
    faults.push('POSTHOG_HOST needs POSTHOG_KEY. Set both, or neither.')
  const oidc = [settings.OIDC_ISSUER, settings.OIDC_CLIENT_ID, settings.OIDC_CLIENT_SECRET]
  if (oidc.some((value) => value === undefined) && oidc.some((value) => value !== undefined))
    faults.push('OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together. Set all three, or none.')
  if (faults.length) throw new ConfigError(faults.join('\n'))
  return {
    ...settings,
    embedded,
    devTools,
    demo: settings.DEMO ?? embedded,
    publicUrl: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/$/, ''),
  }
}
