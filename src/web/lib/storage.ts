import { currentBearer, serverAddress } from '#web/lib/bearer.ts'
import { clientLog } from '#web/lib/client-log.ts'
import { storageHelpers, type StorageHelpers } from '#web/lib/storage-helpers.ts'

/** The shop's files for as long as the bearer of this moment lives; the client's script is loaded when first asked for. */
export async function openStorage(): Promise<StorageHelpers> {
  const [{ StorageClient }, { url, apiKey, token }] = await Promise.all([
    import('@supabase/storage-js'),
    currentBearer(),
  ])
  const address = `${serverAddress(url, window.location.origin)}/storage/v1`
  const client = new StorageClient(address, { apikey: apiKey, Authorization: `Bearer ${token}` })
  return storageHelpers(client, (message, error) => clientLog('error', message, error))
}

/** The files of the one shop that a one-time link's secret is good for. */
export async function openStorageByLink(token: string): Promise<StorageHelpers> {
  const { StorageClient } = await import('@supabase/storage-js')
  const address = `${window.location.origin}/storage/v1`
  const client = new StorageClient(address, { apikey: token, Authorization: `Bearer ${token}` })
  return storageHelpers(client, (message, error) => clientLog('error', message, error))
}
