import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import { type AllowedOthers, type AllowedOwn, allow, notAllowed } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { holdListing } from '#features/listings/listing-evidence.server.ts';
import { tagsOfListing } from '#features/listings/listing-tags.ts';
import { uploadPolicy } from '#features/uploads/policy.ts';
import { claimDocuments, requireRoom, storeUpload } from '#features/uploads/uploads.server.ts';
import { AppError } from '#lib/app-error.ts';
import { fingerprintOf } from '#lib/fingerprint.server.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { withoutControls } from '#lib/typed-text.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { listWaitingPacks, lockPack, type PackRow, updatePack } from '../data/packs.server.ts';
import type { Registry } from '../domain/registry-search.ts';
import { fileRegistryEvidence } from './file-registry-evidence.server.ts';
import { getOwnPack, listSides, packNotFound } from './packs.server.ts';

/**
 * Takes the stamped answer of one's own search in; it then waits to be signed off. @throws AppError pack_not_found
 * (404), answer_missing (400), answer_signed (409), upload_refused, upload_quota
 */
export async function handInAnswer(
  app: App,
  allowed: AllowedOwn<'registrySearch.manage'>,
  id: string,
  file: FormDataEntryValue | null,
): Promise<void> {
  await getOwnPack(app, allowed, id);
  if (!(file instanceof File) || file.size === 0)
    throw new AppError('answer_missing', { status: 400, publicMessage: m.registry_answer_missing(), field: 'answer' });
  const sender = allow(uploadPolicy.create, allowed.themselves);
  await requireRoom(app, sender, 'verification-docs');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const sent = await storeUpload(app, sender, { bucket: 'verification-docs', fileName: file.name }, bytes);
  const { userId } = allowed.themselves;
  await app.db.transaction().execute(async (trx) => {
    const pack = await lockPack(trx, id);
    if (!pack) throw packNotFound();
    if (pack.answer_state === 'sound' || pack.answer_state === 'unsound')
      throw new AppError('answer_signed', { status: 409, publicMessage: m.registry_answer_signed() });
    await claimDocuments(app, trx, { ownerId: userId, uploadIds: [sent.id] });
    const at = app.now();
    await updatePack(trx, id, {
      answer_upload: sent.id,
      answer_state: 'waiting',
      answer_words: null,
      assigned_to: null,
      assigned_at: null,
      updated_at: at,
    });
    await recordAudit(trx, {
      actorId: userId,
      action: 'registry-search.answered',
      entity: 'registry_pack',
      entityId: id,
      at,
    });
  });
}

const SIGNED = ['sound', 'unsound', 'refused'] as const;
const WORDS = { min: 15, max: 500 } as const;

/** What whoever signs an answer off says of the one they were shown; a lawyer with their number, the office without. */
export type SignOff = { state: string; words: string; mark: string; lawyer?: string };

/** An answer that waits to be signed off. */
export type WaitingAnswer = {
  id: string;
  /** The mark of what is shown, which the form that signs it sends back. */
  mark: string;
  registry: Registry;
  state: string;
  uploadId: string | null;
  fileName: string | null;
  land: string;
  /** Whose the land is, as the letter says. */
  owner: string;
  /** The lawyer it was given to. */
  assignee: { id: string; name: string } | null;
  listing: { id: string; title: string } | null;
};

/** The same as the office sees it: with who asked, and who offers the home. */
export type DeskAnswer = WaitingAnswer & { asker: { id: string; name: string }; listerId: string | null };

/** Answers that wait to be signed off, the oldest first. */
export async function listWaitingAnswers(app: App): Promise<DeskAnswer[]> {
  return (await listWaitingPacks(app.db)).map((row) => ({
    ...presentAnswer(row),
    asker: { id: row.user_id, name: row.asker ?? row.user_id },
    listerId: row.lister_id,
  }));
}

/** The mark of what is signed: the file, the registry and land that were asked about, and the home it counts for. */
function markOf(pack: Pick<PackRow, 'answer_upload' | 'registry' | 'state' | 'words' | 'listing_id'>): string {
  const { answer_upload, registry, state, words, listing_id } = pack;
  return fingerprintOf([answer_upload, registry, state, Object.entries(words).toSorted(), listing_id]);
}

/** An answer that waits, as whoever is to sign it off sees it: its land and file, not who asked. */
export function presentAnswer(row: PackRow): WaitingAnswer {
  return {
    id: row.id,
    mark: markOf(row),
    registry: row.registry,
    state: row.state,
    uploadId: row.answer_upload,
    fileName: row.file_name,
    land: row.words.land,
    owner: row.words.owner,
    assignee: row.assigned_to ? { id: row.assigned_to, name: row.assignee ?? row.assigned_to } : null,
    listing: row.listing_id && row.listing_title ? { id: row.listing_id, title: row.listing_title } : null,
  };
}

/**
 * Signs a stamped answer off, with words for whoever handed it in: sound or not it comes back as evidence of its
 * listing, and a page that is no answer is refused and may be sent again. A lawyer signs only what was given to
 * them, with their number. @throws AppError pack_not_found (404), not_allowed, own_matter (403), not_waiting,
 * answer_changed where it is not what they were shown (409), words_refused (400)
 */
export async function signAnswer(
  app: App,
  allowed: AllowedOthers<'registrySearch.signOff'>,
  id: string,
  given: SignOff,
): Promise<void> {
  const state = requireOneOf(SIGNED, given.state, 'state');
  const words = withoutControls(given.words).trim();
  if (words.length < WORDS.min || words.length > WORDS.max)
    throw new AppError('words_refused', {
      status: 400,
      publicMessage: m.registry_sign_words_refused({ from: WORDS.min, to: WORDS.max }),
      field: 'words',
    });
  if (!isUuid(id)) throw packNotFound();
  let tags: string[] = [];
  await app.db.transaction().execute(async (trx) => {
    const pack = await lockPack(trx, id);
    if (!pack) throw packNotFound();
    const actor = allowed.requireOther(await listSides(trx, pack), pack.assigned_to);
    if (actor.role !== 'admin' && given.lawyer === undefined) throw notAllowed();
    if (pack.answer_state !== 'waiting')
      throw new AppError('not_waiting', { status: 409, publicMessage: m.registry_not_waiting() });
    if (given.mark !== markOf(pack))
      throw new AppError('answer_changed', { status: 409, publicMessage: m.registry_answer_changed() });
    const at = app.now();
    const signed = { answer_state: state, answer_words: words, answer_by: actor.userId, answer_at: at };
    await updatePack(trx, id, { ...signed, updated_at: at });
    const listing = pack.listing_id && state !== 'refused' ? await holdListing(trx, pack.listing_id) : null;
    if (listing) {
      await fileRegistryEvidence(trx, listing, {
        registry: pack.registry,
        isSound: state === 'sound',
        lawyer: given.lawyer ?? null,
        at,
      });
      tags = tagsOfListing(listing);
    }
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'registry-search.signed',
      entity: 'registry_pack',
      entityId: id,
      after: { answer_state: state, listing: listing?.id ?? null },
      at,
    });
    await notify(app, trx, {
      causedBy: actor,
      userId: pack.user_id,
      kind: 'registry-answer',
      write: () => ({ title: m.registry_notice_signed(), paragraphs: [m.registry_notice_signed_text(), words] }),
      path: href('/account/registry-searches/:id', { id }),
      dedupeKey: `registry-answer:${id}:${at.toISOString()}`,
    });
  });
  app.touchTags(tags);
}
