import type { App } from '#app/app.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { filePhotoEvidence } from '#features/listings/photo-evidence.server.ts';
import { noteReuse } from '#features/listings/reckon-trust.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';

/** Which way of looking found it; raise it with the prints. */
const MACHINE_VERSION = '1';

/**
 * Says on both listings that another lister shows one of these photos too: both count for less and neither is flagged,
 * until a person has looked.
 */
export async function fileReuseEvidence(app: App, one: string, other: string): Promise<void> {
  const reuse = {
    kind: 'photos_reused',
    listings: [one, other],
    statement: m.duplicates_evidence_found(),
    checkedBy: m.duplicates_evidence_machine(),
    version: MACHINE_VERSION,
  } as const;
  app.touchTags(await app.db.transaction().execute((trx) => noteReuse(trx, reuse, app.now())));
}

const STATEMENTS = {
  same_home: m.duplicates_evidence_same,
  own: m.duplicates_evidence_own,
  stolen: m.duplicates_evidence_stolen,
  different: m.duplicates_evidence_different,
} as const;

/** Says on a listing what a person found of its photos. */
export async function fileDecidedEvidence(
  app: App,
  actor: Allowed<'listing.check'>,
  homeId: string,
  found: keyof typeof STATEMENTS,
): Promise<void> {
  try {
    await filePhotoEvidence(app, actor, homeId, {
      result: found === 'stolen' ? 'failed' : 'passed',
      statement: STATEMENTS[found](),
      checkedBy: m.listings_check_by(),
    });
  } catch (error) {
    // Deleted since it was compared.
    if (!(error instanceof AppError && error.code === 'property_not_found')) throw error;
  }
}
