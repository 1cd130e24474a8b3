import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { filePhotoEvidence } from '#features/listings/photo-evidence.server.ts';
import { noteReuse } from '#features/listings/reckon-trust.server.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { m } from '#paraglide/messages.js';
import { BASE_LANGUAGE } from '#vocabulary/languages.ts';

/** Which way of looking found it; raise it with the prints. */
const MACHINE_VERSION = '1';

/**
 * Says on both listings that another lister shows one of these photos too: both count for less and neither is flagged,
 * until a person has looked.
 */
export async function fileReuseEvidence(app: App, one: string, other: string): Promise<void> {
  const said = inLanguage(BASE_LANGUAGE, () => ({
    statement: m.duplicates_evidence_found(),
    checkedBy: m.duplicates_evidence_machine(),
  }));
  const reuse = { kind: 'photos_reused', listings: [one, other], ...said, version: MACHINE_VERSION } as const;
  app.touchTags(await app.db.transaction().execute((trx) => noteReuse(trx, reuse, app.now())));
}

const STATEMENTS = {
  same_home: m.duplicates_evidence_same,
  own: m.duplicates_evidence_own,
  stolen: m.duplicates_evidence_stolen,
  different: m.duplicates_evidence_different,
} as const;

/** Says on a listing what a person found of its photos, inside the caller's transaction; gives the tags to touch. */
export function fileDecidedEvidence(
  trx: Db,
  actor: Allowed<'listing.check'>,
  { id, found }: { id: string; found: keyof typeof STATEMENTS },
  at: Date,
): Promise<string[]> {
  const said = inLanguage(BASE_LANGUAGE, () => ({ statement: STATEMENTS[found](), checkedBy: m.listings_check_by() }));
  const result = found === 'stolen' ? ('failed' as const) : ('passed' as const);
  return filePhotoEvidence(trx, actor, { id, finding: { result, ...said } }, at);
}
