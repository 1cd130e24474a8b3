import { AppError } from '#lib/app-error.ts';

/** No space left, quota used up, file larger than the file system takes. */
const FULL = ['ENOSPC', 'EDQUOT', 'EFBIG'];

/** What went wrong with the disk as an error of ours; an AppError stays what it is. */
export function toStorageError(cause: unknown): AppError {
  if (cause instanceof AppError) return cause;
  const code = (cause as NodeJS.ErrnoException | null)?.code ?? '';
  if (FULL.includes(code)) {
    return new AppError('storage_full', {
      status: 507,
      publicMessage: 'There is no room left to store the file. Nothing was saved.',
      isReportable: true,
      cause,
    });
  }
  return new AppError('storage_unavailable', {
    status: 503,
    publicMessage: 'Files cannot be stored or read right now. Please try again.',
    isReportable: true,
    cause,
  });
}
