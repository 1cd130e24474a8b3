import { join } from 'node:path';
import type { Env } from '#config/env.server.ts';
import { createDiskStorage } from './embedded.server.ts';
import type { FileStorage } from './port.ts';

/** The storage of this process: DATA_DIR/files. */
export function chooseFileStorage({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): FileStorage {
  return createDiskStorage(join(DATA_DIR, 'files'));
}
