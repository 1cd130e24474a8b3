import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AllowedOwn } from '#features/accounts/allowed.ts';
import { listListersOf } from '#features/listings/listers.server.ts';
import { findPublicListing } from '#features/listings/visible-listing.server.ts';
import { findPublicPlan } from '#features/plans/survey-plans.server.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import {
  countPacksOf,
  findPack,
  insertPack,
  listPacksOf,
  lockPack,
  type PackRow,
  updatePack,
} from '../data/packs.server.ts';
import { readRegistry } from '../domain/registry-of.ts';
import { isFixed, LETTER_FIELDS, type LetterWords, type Pack, type PackDraft } from '../domain/registry-search.ts';
import { type PackRefusals, readPackForm } from './read-pack-form.server.ts';

export const packNotFound = () =>
  new AppError('pack_not_found', { status: 404, publicMessage: m.registry_not_found() });

/** More than anybody needs, and few enough to be no store of letters. */
const MAX_PACKS = 50;

/** A pack as its person sees it. */
export function presentPack(row: PackRow): Pack {
  return {
    id: row.id,
    registry: row.registry,
    state: row.state,
    purpose: row.purpose,
    words: row.words,
    listing: row.listing_id && row.listing_title ? { id: row.listing_id, title: row.listing_title } : null,
    createdAt: row.created_at.toISOString(),
    answer: {
      state: row.answer_state,
      fileName: row.file_name,
      words: row.answer_words,
      at: row.answer_at?.toISOString() ?? null,
    },
  };
}

/** One's own packs, newest first. */
export async function listOwnPacks(app: App, allowed: AllowedOwn<'registrySearch.manage'>): Promise<Pack[]> {
  return (await listPacksOf(app.db, allowed.themselves.userId)).map(presentPack);
}

/** One's own pack; that of another is not there. @throws AppError pack_not_found (404) */
export async function getOwnPack(app: App, allowed: AllowedOwn<'registrySearch.manage'>, id: string): Promise<Pack> {
  const row = isUuid(id) ? await findPack(app.db, id) : null;
  if (!row || row.user_id !== allowed.themselves.userId) throw packNotFound();
  return presentPack(row);
}

/** Whose matter an answer is: who asked, and who offers the home it is about. */
export async function listSides(db: Db, pack: Pick<PackRow, 'user_id' | 'listing_id'>): Promise<(string | null)[]> {
  return [pack.user_id, ...(await listListersOf(db, pack.listing_id ? [pack.listing_id] : []))];
}

type Asked = { listingId: string | null; registry: string | null };

/** What a new pack starts with: what the listing and its survey plan say in public, and who asks. */
export async function startPack(
  app: App,
  allowed: AllowedOwn<'registrySearch.manage'> | null,
  { listingId, registry }: Asked,
): Promise<{ draft: PackDraft; listing: { id: string; title: string } | null }> {
  const listing = listingId && isUuid(listingId) ? await findPublicListing(app, listingId) : null;
  const plan = listing && (await findPublicPlan(app, listing));
  const person = allowed?.themselves;
  const words: LetterWords = {
    ...(Object.fromEntries(LETTER_FIELDS.map((name) => [name, ''])) as LetterWords),
    applicant: person?.profile?.fullName ?? person?.name ?? '',
    phone: person?.profile?.phone ?? '',
    land: listing
      ? [listing.address, listing.location, listing.city, listing.state]
          .filter((part, index, all) => part && all.indexOf(part) === index)
          .join(', ')
      : '',
    planNo: plan?.planNumber ?? '',
  };
  const asked = readRegistry(registry, listing?.state ?? null);
  const fixed = { alausa: 'Lagos', agis: 'FCT', other: listing?.state ?? '' }[asked];
  const draft: PackDraft = { registry: asked, state: fixed, purpose: 'private', words };
  return { draft, listing: listing ? { id: listing.id, title: listing.title } : null };
}

/**
 * Stores a pack for its person, new or in place of the one named. @throws AppError pack_not_found (404), packs_full,
 * pack_fixed (409)
 */
export async function savePack(
  app: App,
  allowed: AllowedOwn<'registrySearch.manage'>,
  { id, listingId, text }: { id: string | null; listingId: string | null; text: (name: string) => string },
): Promise<{ id: string } | { refusals: PackRefusals; draft: PackDraft }> {
  const read = readPackForm(text, app.now());
  if ('refusals' in read) return read;
  const { userId } = allowed.themselves;
  const { words, ...rest } = read.draft;
  const listing = listingId && isUuid(listingId) ? await findPublicListing(app, listingId) : null;
  const at = app.now();
  return app.db.transaction().execute(async (trx) => {
    const values = { ...rest, words: JSON.stringify(words), updated_at: at };
    if (id === null) {
      if ((await countPacksOf(trx, userId)) >= MAX_PACKS)
        throw new AppError('packs_full', { status: 409, publicMessage: m.registry_full({ limit: MAX_PACKS }) });
      const made = await insertPack(trx, {
        ...values,
        user_id: userId,
        listing_id: listing?.id ?? null,
        created_at: at,
      });
      await recordAudit(trx, {
        actorId: userId,
        action: 'registry-search.prepared',
        entity: 'registry_pack',
        entityId: made,
        after: { registry: rest.registry, state: rest.state },
        at,
      });
      return { id: made };
    }
    const pack = isUuid(id) ? await lockPack(trx, id) : null;
    if (!pack || pack.user_id !== userId) throw packNotFound();
    if (isFixed(pack.answer_state))
      throw new AppError('pack_fixed', { status: 409, publicMessage: m.registry_fixed() });
    await updatePack(trx, id, values);
    return { id };
  });
}
