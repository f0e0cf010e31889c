/** A picture of the shop: where it lies, and a tag that only the same content has. */
export type Upload = { bucket: 'shop-documents' | 'shop-media'; name: string; etag: string }

/**
 * Pictures of one folder that a reviewer refused: how many, and the tag of everything that lay there at that moment. A
 * picture counts as new when its content is none of those, whatever its name is.
 */
export type RefusedUploads = { bucket: Upload['bucket']; folder: string; count: number; known: string[] }

/** The fields of the onboarding form that hold pictures: where they lie below the shop's id, and what they are called. */
const FIELDS = [
  { bucket: 'shop-documents', folder: '/onboarding', path: 'details.papers', label: 'Business documents' },
  { bucket: 'shop-media', folder: '', path: 'branding.logo', label: 'Logo' },
  { bucket: 'shop-media', folder: '/photos', path: 'branding.photos', label: 'Photos' },
] as const

const folderOf = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf('/')))

function fieldOf(clientId: string, { bucket, folder }: Pick<RefusedUploads, 'bucket' | 'folder'>) {
  return FIELDS.find((field) => field.bucket === bucket && `${clientId}${field.folder}` === folder)
}

/** Whether a reviewer's word for a picture, its path or the end of it, means this one. */
const isNamed = ({ name }: Upload, word: string) => name === word || name.endsWith(`/${word}`)

/**
 * What a reviewer's names of pictures mean among the pictures of a shop, one row a folder; `unknown` are names that mean
 * none. Where nothing is named, all business documents are meant: one new one has to come.
 */
export function readRefusal(
  clientId: string,
  names: readonly string[],
  uploads: readonly Upload[],
): { refused: RefusedUploads[]; unknown: string[] } {
  const tags = ({ bucket, folder }: Pick<RefusedUploads, 'bucket' | 'folder'>) => [
    ...new Set(
      uploads.filter((one) => one.bucket === bucket && folderOf(one.name) === folder).map((one) => one.etag),
    ),
  ]
  const papers = { bucket: 'shop-documents', folder: `${clientId}/onboarding` } as const
  if (names.length === 0) return { refused: [{ ...papers, count: 1, known: tags(papers) }], unknown: [] }
  const ofForm = uploads.filter(({ bucket, name }) => fieldOf(clientId, { bucket, folder: folderOf(name) }))
  const meant = ofForm.filter((upload) => names.some((word) => isNamed(upload, word)))
  const refused: RefusedUploads[] = []
  for (const { bucket, name } of meant) {
    const folder = folderOf(name)
    const row = refused.find((one) => one.bucket === bucket && one.folder === folder)
    if (row) row.count += 1
    else refused.push({ bucket, folder, count: 1, known: tags({ bucket, folder }) })
  }
  return { refused, unknown: names.filter((word) => !ofForm.some((upload) => isNamed(upload, word))) }
}

/** The fields whose refused pictures have not been replaced by as many new ones, each with its sentence. */
export function missingUploads(
  clientId: string,
  refused: readonly RefusedUploads[],
  uploads: readonly Upload[],
): { path: string; message: string }[] {
  return refused.flatMap((row) => {
    const fresh = uploads.filter(
      ({ bucket, name, etag }) =>
        bucket === row.bucket && folderOf(name) === row.folder && !row.known.includes(etag),
    )
    const missing = row.count - new Set(fresh.map(({ etag }) => etag)).size
    const field = fieldOf(clientId, row)
    if (missing <= 0 || !field) return []
    const ask =
      missing === 1
        ? 'Add a new picture. The one that was sent cannot be read.'
        : `Add ${missing} new pictures. Those that were sent cannot be read.`
    return [{ path: field.path, message: `${field.label}: ${ask}` }]
  })
}
