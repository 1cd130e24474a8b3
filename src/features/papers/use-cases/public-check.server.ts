import type { App } from '#app/app.server.ts';
import { findRecordByCode } from '../data/records.server.ts';
import type { PublicCheck } from '../paper.ts';
import { presentCheck } from './present-paper.server.ts';

/** What anybody may know who holds the code; null where there is none. */
export async function findPublicCheck(app: App, code: string): Promise<PublicCheck | null> {
  const record = await findRecordByCode(app.readDb, code);
  return record && presentCheck(record);
}
