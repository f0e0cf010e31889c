/** What a refused call told the browser, as far as the kit reads it. */
export type ErrorData = {
  appCode?: string
  code?: string
  requestId?: string
  fields?: { path: string; message: string }[]
  /** The newer record of a version conflict. */
  current?: unknown
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const readFields = (value: unknown): { path: string; message: string }[] =>
  Array.isArray(value)
    ? value.flatMap((field: unknown) =>
        isRecord(field) && typeof field['path'] === 'string' && typeof field['message'] === 'string'
          ? [{ path: field['path'], message: field['message'] }]
          : [],
      )
    : []

/** Reads the data of a failed call; an error that carries none (the network, a bug) gives an empty answer. */
export function readErrorData(error: unknown): ErrorData {
  const data = isRecord(error) ? error['data'] : undefined
  if (!isRecord(data)) return {}
  const [appCode, code, requestId] = [text(data['appCode']), text(data['code']), text(data['requestId'])]
  const fields = readFields(data['fields'])
  return {
    ...(appCode !== undefined && { appCode }),
    ...(code !== undefined && { code }),
    ...(requestId !== undefined && { requestId }),
    ...(fields.length > 0 && { fields }),
    ...('current' in data && { current: data['current'] }),
  }
}
