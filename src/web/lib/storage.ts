import { currentBearer, serverAddress } from '#web/lib/bearer.ts'
import { clientLog } from '#web/lib/client-log.ts'
import { storageHelpers } from '#web/lib/storage-helpers.ts'

/** The shop's files for as long as the bearer of this moment lives; the client's script is loaded when first asked for. */
export async function openStorage() {
  const [{ StorageClient }, { url, apiKey, token }] = await Promise.all([
    import('@supabase/storage-js'),
    currentBearer(),
  ])
  const address = `${serverAddress(url, window.location.origin)}/storage/v1`
  const client = new StorageClient(address, { apikey: apiKey, Authorization: `Bearer ${token}` })
  return storageHelpers(client, (message, error) => clientLog('error', message, error))
}
