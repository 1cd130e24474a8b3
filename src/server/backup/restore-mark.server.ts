import type { Db } from '#db/client.server.ts';
import { findMark, removeMark, writeMark } from '#db/product-marks.server.ts';
import { commitDraft, findDraftMark } from './put-in-place.server.ts';

const KEY = 'restore';

/** Notes in the database which restore filled it, inside that restore's transaction. */
export async function writeRestoreMark(trx: Db, mark: string): Promise<void> {
  await writeMark(trx, KEY, { mark }, new Date());
}

/** Once the files count too, the mark has said all it had to. */
export async function removeRestoreMark(db: Db): Promise<void> {
  await removeMark(db, KEY);
}

/**
 * After a restore into a server elsewhere was killed once its rows were committed: its files count as well now. Gives
 * whether that was so.
 */
export async function commitInterruptedRestore(db: Db, dataDirectory: string): Promise<boolean> {
  const mark = findDraftMark(dataDirectory);
  if (mark === null) return false;
  const written = (await findMark(db, KEY)) as { mark?: unknown } | undefined;
  if (written?.mark !== mark) return false;
  commitDraft(dataDirectory);
  await removeRestoreMark(db);
  return true;
}
