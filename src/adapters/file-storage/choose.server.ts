import { join } from 'node:path';
import type { Env } from '#config/env.server.ts';
import { createDiskStorage } from './embedded.server.ts';
import type { FileStorage } from './port.ts';

/** The storage of this process: DATA_DIR/files, or an S3-compatible server, whose client is loaded only then. */
export async function chooseFileStorage(settings: Env): Promise<FileStorage> {
  if (settings.STORAGE_PROVIDER === 'disk') return createDiskStorage(join(settings.DATA_DIR, 'files'));
  const { createS3Storage } = await import('./s3.server.ts');
  return createS3Storage({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    // Checked with the rest of the environment.
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
    forcePathStyle: settings.S3_FORCE_PATH_STYLE ?? settings.S3_ENDPOINT !== undefined,
    bucketPrefix: settings.S3_BUCKET_PREFIX,
  });
}
