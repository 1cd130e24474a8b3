import { AppError } from '#lib/app-error.ts';
import { toStorageError } from './storage-error.ts';

type S3Failure = { name?: string; Code?: string; $metadata?: { httpStatusCode?: number } };

const codeOf = (error: unknown) => (error as S3Failure | null)?.Code ?? (error as S3Failure | null)?.name ?? '';
const statusOf = (error: unknown) => (error as S3Failure | null)?.$metadata?.httpStatusCode;

/** What the servers that are not Amazon's say when they are full or a quota is used up. */
const FULL = new Set([
  'XMinioStorageFull',
  'QuotaExceeded',
  'InsufficientCapacity',
  'EntityTooLarge',
  'InsufficientStorage',
]);
/**
 * Keys, rights or buckets that are not as the configuration says: trying again does not help, the operator must look.
 */
const REFUSED = new Set([
  'AccessDenied',
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'NoSuchBucket',
  'AllAccessDisabled',
]);

/** Whether the answer says that there is no such object; a missing bucket is a failure, not an absence. */
export function isMissing(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'NoSuchKey' || code === 'NotFound' || (statusOf(error) === 404 && code !== 'NoSuchBucket');
}

/** What went wrong with the object storage as an error of ours; the cause goes to the log. */
export function toS3Error(cause: unknown): AppError {
  const code = codeOf(cause);
  if (FULL.has(code) || statusOf(cause) === 507)
    return toStorageError(Object.assign(new Error(code, { cause }), { code: 'ENOSPC' }));
  if (REFUSED.has(code) || statusOf(cause) === 403) {
    return new AppError('storage_refused', {
      status: 503,
      publicMessage: 'Files cannot be stored or read right now. Please try again later.',
      isReportable: true,
      cause,
    });
  }
  return toStorageError(cause);
}
