import type { Permission } from '#shared/access/permissions.ts'

/** Where files lie and who may do what there: the bucket policy is this table. */
export type Bucket = {
  /** Anybody may read an object whose name they know; nobody may list. */
  public: boolean
  read: Permission
  write: Permission
}

export const BUCKETS = {
  /** Logo and photos: customers see them. */
  'shop-media': { public: true, read: 'shop.read', write: 'shop.write' },
  /** Papers that a shop hands in. */
  'shop-documents': { public: false, read: 'shop.write', write: 'shop.write' },
  /** What customers photograph about their visit, in a folder of each appointment. */
  'visit-photos': { public: false, read: 'appointments.read', write: 'appointments.write' },
} as const satisfies Record<string, Bucket>
export type BucketName = keyof typeof BUCKETS

/** The one picture that stands for a shop. */
export const logoName = (clientId: string): string => `${clientId}/logo.png`

/** Where the pictures of a visit lie; each is a JPEG. */
export const visitPhotoFolder = (clientId: string, appointmentId: string): string =>
  `${clientId}/${appointmentId}/`

/** Bytes of one file at most. */
export const MAX_BYTES = 10_000_000
/** Seconds that a signed address may live: seven days (case A25). */
export const MAX_SIGNED_S = 604_800
/** Bytes of a request at most: the largest file with a form around it. */
export const BODY_LIMIT = MAX_BYTES + 100_000
