import type { StorageClient } from '@supabase/storage-js'

type Log = (message: string, error: unknown) => void

/** Bytes as the product shows them: divided by 1000, two decimals (specification §3 and §7, read literally). */
export const shownSize = (bytes: number): number => Math.round((bytes / 1000) * 100) / 100

/** A file of a folder as pages list it. */
export type ListedFile = {
  path: string
  /** What the person who sent it called it. */
  shownName: string
  /** For the browser's cache: another one after each upload. */
  stamp: number
}

/** Files that one list of a page shows, at most. */
const MAX_LISTED = 100
/** Seconds that a page's picture of a private file can be loaded. */
const SHOWN_S = 3_600

export type StorageHelpers = ReturnType<typeof storageHelpers>

/**
 * What pages do with files, by bucket and path (specification §7). What goes wrong is logged and answers undefined; only
 * a refused upload is thrown, for its form to say so.
 */
export function storageHelpers(client: StorageClient, log: Log) {
  /** The row of exactly this name: the list itself finds longer names too (case STOR-01). */
  async function rowOf(bucket: string, path: string) {
    const { data, error } = await client.from(bucket).list('', { search: path, limit: 1 })
    if (error) log('a file could not be looked up', error)
    return data?.find((row) => row.name === path)
  }

  /** The public address with the stamp of the last upload: another picture, another address (case STOR-02). */
  async function publicUrl(bucket: string, path: string): Promise<string | undefined> {
    const row = await rowOf(bucket, path)
    if (!row) return undefined
    const stamp = Date.parse(row.updated_at ?? row.created_at ?? '')
    return `${client.from(bucket).getPublicUrl(path).data.publicUrl}?t=${stamp}`
  }

  return {
    publicUrl,

    /** The files of a folder, the oldest first. Throws when they cannot be read. */
    async list(bucket: string, folder: string): Promise<ListedFile[]> {
      const { data, error } = await client
        .from(bucket)
        .list(folder, { limit: MAX_LISTED, sortBy: { column: 'created_at', order: 'asc' } })
      if (error) throw error
      return data
        .filter(({ id }) => id !== null)
        .map(({ name, metadata, updated_at, created_at }) => {
          const shownName: unknown = metadata?.['shownName']
          return {
            path: `${folder}/${name}`,
            shownName: typeof shownName === 'string' ? shownName : name,
            stamp: Date.parse(updated_at ?? created_at ?? ''),
          }
        })
    },

    /** Adds a file beside the others, with the name that the person knows it by. Throws what the server refuses. */
    async add(bucket: string, path: string, value: Blob, shownName: string): Promise<void> {
      const { error } = await client.from(bucket).upload(path, value, { metadata: { shownName } })
      if (error) throw error
    },

    /** The address that a page shows the file from: the public one, else one that is good for an hour. */
    async shownUrl(bucket: string, file: ListedFile, isPublic: boolean): Promise<string | undefined> {
      if (isPublic) return `${client.from(bucket).getPublicUrl(file.path).data.publicUrl}?t=${file.stamp}`
      const { data, error } = await client.from(bucket).createSignedUrl(file.path, SHOWN_S)
      if (error) log('a file could not be signed', error)
      return data?.signedUrl
    },

    exists: async (bucket: string, path: string): Promise<boolean> =>
      (await rowOf(bucket, path)) !== undefined,

    /** The object's public address and its size in megabytes. */
    async urlAndSize(
      bucket: string,
      path: string,
    ): Promise<{ url: string | undefined; size: number } | undefined> {
      const { data, error } = await client.from(bucket).download(path)
      if (error) log('a file could not be read', error)
      return data ? { url: await publicUrl(bucket, path), size: shownSize(data.size) } : undefined
    },

    /** Keeps the value at the path, over what is there; undefined takes it away. Throws what the server refuses. */
    async save(bucket: string, path: string, value: Blob | undefined): Promise<void> {
      const files = client.from(bucket)
      const { error } = value ? await files.upload(path, value, { upsert: true }) : await files.remove([path])
      if (error) throw error
    },

    async signedUrl(bucket: string, path: string, expiresInS: number): Promise<string | undefined> {
      const { data, error } = await client.from(bucket).createSignedUrl(path, expiresInS)
      if (error) log('a file could not be signed', error)
      return data?.signedUrl
    },
  }
}
