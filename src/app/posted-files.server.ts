import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { withFormFiles } from '#lib/read-form.server.ts';
import type { App } from './app.server.ts';

/**
 * Where the files of forms lie while they are read, in the data folder: the system's own temporary folder may be
 * memory.
 */
const FOLDER = 'forms';
/** What a process that was killed left behind; no form takes this long. */
const LEFT_BEHIND_MS = 3_600_000;

/** Reads the form with files of somebody who is signed in and hands it to `work`; see `withFormFiles`. */
export async function withPostedFiles<Result>(
  app: App,
  { personId, request }: { personId: string; request: Request },
  limits: { maxFiles: number; maxFileBytes: number },
  work: (form: FormData) => Promise<Result>,
): Promise<Result> {
  const folder = join(app.env.DATA_DIR, FOLDER);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return withFormFiles(request, { personId, folder, ...limits }, work);
}

/** Removes files of forms that a process which was killed left behind. */
export async function clearPostedFiles(dataFolder: string, nowMs: number): Promise<void> {
  const folder = join(dataFolder, FOLDER);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (nowMs - mtimeMs > LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true });
  }
}
