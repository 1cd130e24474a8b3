import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { dropFirstListed } from '#features/listings/keep-first-listed.server.ts';
import { listListersOf } from '#features/listings/listers.server.ts';
import { holdListing } from '#features/listings/listing-evidence.server.ts';
import { tagsOfListing } from '#features/listings/listing-tags.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { joinAgain } from './data/pairs.server.ts';
import { keepApart } from './data/relistings.server.ts';

/** Which listing one is taken to continue; moments ISO. */
export type Relisting = { earlier: { id: string; title: string }; firstListedAt: string; relistedAt: string };

/** What a listing is taken to have been before; null where it is new. */
export async function findRelisting(app: App, id: string): Promise<Relisting | null> {
  if (!isUuid(id)) return null;
  const row = await app.db
    .selectFrom('properties as own')
    .innerJoin('properties as earlier', 'earlier.id', 'own.relisted_from')
    .select(['earlier.id', 'earlier.title', 'own.listed_at', 'own.relisted_at'])
    .where('own.id', '=', id)
    .executeTakeFirst();
  if (!row?.relisted_at) return null;
  const { title, listed_at, relisted_at } = row;
  return {
    earlier: { id: row.id, title },
    firstListedAt: listed_at.toISOString(),
    relistedAt: relisted_at.toISOString(),
  };
}

/**
 * Says that a listing is another home than the one it was taken to continue: it gets its own day and prices back, and
 * the two are never taken for one again. @throws AppError own_matter (403), relisting_gone (409)
 */
export async function undoRelisting(app: App, allowed: AllowedOthers<'listing.check'>, id: string): Promise<void> {
  const gone = () => new AppError('relisting_gone', { status: 409, publicMessage: m.duplicates_relisting_gone() });
  if (!isUuid(id)) throw gone();
  const tags = await app.db.transaction().execute(async (trx) => {
    const listing = await holdListing(trx, id);
    if (!listing?.relisted_from || !listing.relisted_at) throw gone();
    const at = app.now();
    const { relisted_from: earlierId, relisted_at: relistedAt } = listing;
    const actor = allowed.requireOther(await listListersOf(trx, [id, earlierId]));
    await dropFirstListed(trx, { id, earlierId, relistedAt, at });
    await keepApart(trx, { id, otherId: earlierId, by: actor.userId, at });
    const joined = await joinAgain(trx, [id, earlierId]);
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'listing.relisting-undone',
      entity: 'property',
      entityId: id,
      before: { relisted_from: earlierId, listed_at: listing.listed_at.toISOString() },
      after: { relisted_from: null, listed_at: relistedAt.toISOString() },
      at,
    });
    return [...tagsOfListing(listing), ...joined.tags];
  });
  app.touchTags(tags);
}
