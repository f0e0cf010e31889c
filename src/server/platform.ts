import type { Clock } from './clock.ts'
import { connect, type Connections } from './db/client.ts'
import { loginOf, ROLES, withLogin, type LoginName } from './db/logins.ts'
import type { Platform } from './scope.ts'

type Opening = {
  /** The owner's address of the database; only its host and name are used when logins are our own. */
  databaseUrl: string
  /** A login made by hand, member of the three roles; null to use the installation's own logins. */
  appUrl: string | null
  secret: string
  clock: Clock
  onError: (error: Error) => void
}

const POOL_SIZES = { app: 20, accounts: 8, system: 6 } as const satisfies Partial<Record<LoginName, number>>

/** Opens the three logins of the product. */
export function openPlatform({ databaseUrl, appUrl, secret, clock, onError }: Opening): Platform {
  const open = (name: keyof typeof POOL_SIZES): Connections =>
    appUrl
      ? connect({ connectionString: appUrl, max: POOL_SIZES[name], role: ROLES[name] }, onError)
      : connect(
          { connectionString: withLogin(databaseUrl, loginOf(name, secret)), max: POOL_SIZES[name] },
          onError,
        )
  return { app: open('app'), accounts: open('accounts'), system: open('system'), clock }
}

/** Closes all connections once their work is done. */
export async function closePlatform(platform: Platform): Promise<void> {
  await Promise.all([platform.app.close(), platform.accounts.close(), platform.system.close()])
}
