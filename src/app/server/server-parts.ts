import type { Config } from '#server/config.ts'
import type { Limits } from '#server/limits.ts'
import type { Log } from '#server/log.ts'
import type { Platform } from '#server/scope.ts'
import type { WebBuild } from './web-build.ts'

/** What the HTTP side is put together from. */
export type ServerParts = {
  config: Config
  secret: string
  anonymousKey: string
  platform: Platform
  limits: Limits
  log: Log
  webBuild: WebBuild
  demoPassword: string | null
}
