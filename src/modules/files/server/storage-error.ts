/** A refusal as the storage protocol carries it: the status in the body, most of them under HTTP 400. */
export class StorageError extends Error {
  override name = 'StorageError'
  readonly http: number
  readonly body: { statusCode: string; error: string; code: string; message: string }

  constructor(statusCode: number, error: string, code: string, message: string) {
    super(message)
    // Rights and size are what other programs look at by HTTP status alone.
    this.http = [401, 403, 413].includes(statusCode) ? statusCode : 400
    this.body = { statusCode: String(statusCode), error, code, message }
  }
}

export const noSuchKey = () => new StorageError(404, 'not_found', 'NoSuchKey', 'Object not found')
export const noSuchBucket = () =>
  new StorageError(404, 'Bucket not found', 'NoSuchBucket', 'Bucket not found')
export const invalidKey = () => new StorageError(400, 'InvalidKey', 'InvalidKey', 'Invalid key')
export const accessDenied = () =>
  new StorageError(403, 'Unauthorized', 'AccessDenied', 'You do not have access to this object')
/** The caller has not shown the installation's public key. */
export const noApiKey = () =>
  new StorageError(401, 'Unauthorized', 'InvalidApiKey', 'Send the public key in the apikey header')
export const invalidRequest = (message: string) =>
  new StorageError(400, 'invalid_request', 'InvalidRequest', message)
