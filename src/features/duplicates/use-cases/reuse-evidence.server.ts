import type { App } from '#app/app.server.ts';
import { filePhotoEvidence } from '#features/listings/photo-evidence.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';

/** Below what nobody looked at is worth, above a doubt: agents of one home share its photos every day. */
const IN_QUESTION = 45;
const LOOKED_AT = 75;
const DOUBTFUL = 15;

/** Says on each listing that another lister shows one of its photos too, until a person has looked. */
export async function fileReuseEvidence(app: App, homeIds: readonly string[]): Promise<void> {
  for (const id of homeIds)
    await file(app, id, {
      percent: IN_QUESTION,
      statement: m.duplicates_evidence_found(),
      checkedBy: m.duplicates_evidence_machine(),
      actorId: null,
    });
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
  actorId: string,
  homeId: string,
  found: keyof typeof STATEMENTS,
): Promise<void> {
  await file(app, homeId, {
    percent: found === 'stolen' ? DOUBTFUL : LOOKED_AT,
    statement: STATEMENTS[found](),
    checkedBy: m.listings_check_by(),
    actorId,
  });
}

async function file(app: App, homeId: string, finding: Parameters<typeof filePhotoEvidence>[2]): Promise<void> {
  try {
    await filePhotoEvidence(app, homeId, finding);
  } catch (error) {
    // Deleted since it was compared.
    if (!(error instanceof AppError && error.code === 'property_not_found')) throw error;
  }
}
