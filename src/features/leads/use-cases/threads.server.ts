import { createHash } from 'node:crypto';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { claimPrivatePictures } from '#features/uploads/uploads.server.ts';
import { AppError } from '#lib/app-error.ts';
import { dedupeKeys } from '#lib/dedupe-key.ts';
import { isBlank } from '#lib/typed-text.ts';
import { m } from '#paraglide/messages.js';
import { type InboxRow, insertThreadMessage, listThreadMessages } from '../data/inbox.server.ts';
import { moveLead } from '../data/lead-desk.server.ts';
import { insertPhotos, type NewPhoto } from '../data/photos.server.ts';
import type { InboxEnquiry } from '../domain/inbox-enquiry.ts';
import { canMoveLead, stateWhenAskedAgain } from '../domain/lead-states.ts';
import type { ThreadSide } from '../domain/thread-side.ts';
import { requireHeard } from './heard.server.ts';
import { aboutForSender, aboutOf, namelessReader, presentEnquiry } from './present-enquiry.ts';
import { causerOfReader, causerOfSender, tellReader, tellSender } from './tell-sides.server.ts';
import { photoOwner, presentPhotos, readPhotoFiles, takePhotos } from './thread-photos.server.ts';

/** The longest answer, in characters. */
export const ANSWER_MAX = 5000;
/** Enough for a lively conversation, too few to flood a mailbox. */
const THREAD_LIMIT = { max: 60, windowSeconds: 3600 };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Who writes, for which side. `id` is null for who came by their link, `name` for the office and for who told us none.
 */
export type Voice = { side: ThreadSide; id: string | null; name: string | null };

/** What somebody says: words, photos as a form posts them, or both. */
export type Said = { text: string; photos?: readonly FormDataEntryValue[] };

/**
 * What somebody wrote, trimmed; beside photos it may be nothing. @throws AppError answer_required, answer_too_long
 * (400): nothing is cut behind anybody's back
 */
export function readAnswer(text: string, hasPhotos = false): string {
  const answer = text.trim().replaceAll('\0', '');
  if (isBlank(answer) && hasPhotos) return '';
  if (isBlank(answer))
    throw new AppError('answer_required', {
      status: 400,
      publicMessage: m.leads_inbox_answer_required(),
      field: 'answer',
    });
  if (answer.length > ANSWER_MAX)
    throw new AppError('answer_too_long', {
      status: 400,
      publicMessage: m.leads_too_long({ limit: ANSWER_MAX }),
      field: 'answer',
    });
  return answer;
}

/** A conversation with all that was written in it. */
export async function presentThread(db: Db, row: InboxRow, side: ThreadSide, now: Date): Promise<InboxEnquiry> {
  const [messages, photos] = await Promise.all([listThreadMessages(db, row.id), presentPhotos(db, row.id)]);
  return {
    ...presentEnquiry(row, side, now),
    messages: messages.map((one) => ({
      id: one.id,
      side: one.side,
      name: one.author_name,
      text: one.body,
      at: one.created_at.toISOString(),
      photoCount: one.photo_count,
      photos: photos.get(one.id) ?? [],
    })),
  };
}

/**
 * Adds a word to a conversation, with its photos, and tells the other side; the same sent twice within ten minutes is
 * one. @throws AppError as readAnswer, blocked (403), as readPhotoFiles and takePhotos
 */
export async function writeInThread(app: App, row: InboxRow, voice: Voice, said: Said): Promise<void> {
  const files = readPhotoFiles(said.photos ?? []);
  const body = readAnswer(said.text, files.length > 0);
  await requireHeard(app.db, row, voice.side);
  await countAttempt(app, `thread:${row.id}:${voice.side}`, THREAD_LIMIT);
  const photos = await takePhotos(app, row, voice, files);
  await app.db.transaction().execute((trx) => addWord(app, trx, { row, voice, body, photos, tellsOther: true }));
}

/** A word to be added to a conversation; whoever tells the other side of more than the word does that themselves. */
type NewWord = { row: InboxRow; voice: Voice; body: string; photos?: readonly NewPhoto[]; tellsOther: boolean };

/** The same inside the caller's transaction; false for a word that stands there already. */
export async function addWord(
  app: App,
  trx: Db,
  { row, voice, body, photos = [], tellsOther }: NewWord,
): Promise<boolean> {
  const at = app.now();
  const ids = photos.map(({ mediaId }) => mediaId);
  const keys = dedupeKeys([row.id, voice.side, voice.id ?? '', body, ...ids], at, sha256);
  const authorName = voice.name ?? (voice.side === 'reader' ? namelessReader(row, voice.id) : null);
  const message = { enquiryId: row.id, side: voice.side, authorId: voice.id, body, at };
  const messageId = await insertThreadMessage(trx, { ...message, authorName, photoCount: photos.length }, keys);
  if (messageId === null) return false;
  await claimPrivatePictures(app, trx, { ownerId: photoOwner(row, voice.side), ids });
  await insertPhotos(trx, { ...message, messageId }, photos);
  const action = voice.side === 'reader' ? 'enquiry.answered' : 'enquiry.replied';
  await recordAudit(trx, { actorId: voice.id, action, entity: 'enquiry', entityId: row.id, at });
  await moveLeadOf(trx, row, voice, at);
  if (row.kind === 'request')
    for (const { afterRequestWord } of app.features)
      await afterRequestWord?.(trx, { requestId: row.id, side: voice.side, actorId: voice.id, at });
  if (tellsOther) await tellOfWord(app, trx, { row, voice, body, photos, dedupeKey: `${action}:${keys[0]}` });
  return true;
}

type ToldWord = Omit<NewWord, 'tellsOther'> & { dedupeKey: string };

async function tellOfWord(app: App, trx: Db, { row, voice, body, photos = [], dedupeKey }: ToldWord): Promise<void> {
  // The photos stay behind the link: a mail is passed on.
  const said = () => [
    ...(body === '' ? [] : [body]),
    ...(photos.length > 0 ? [m.leads_photos_mailed({ count: photos.length })] : []),
  ];
  if (voice.side === 'reader') {
    const write = () => ({
      title: m.leads_mail_answer_subject({ about: aboutForSender(row) }),
      paragraphs: [...said(), m.leads_mail_signed({ name: voice.name ?? namelessReader(row, voice.id) })],
    });
    await tellSender(app, trx, row, { kind: 'enquiry-answer', causedBy: causerOfReader(row), write, dedupeKey });
  } else {
    const write = () => ({
      title: m.leads_notice_reply({
        name: voice.name ?? row.sender_name ?? m.leads_inbox_nameless(),
        about: aboutOf(row),
      }),
      paragraphs: said(),
    });
    await tellReader(app, trx, row, { kind: 'enquiry-reply', causedBy: causerOfSender(row), write, dedupeKey });
  }
}

/** A lead is answered by its first answer, and waits again once its sender writes. */
async function moveLeadOf(trx: Db, row: InboxRow, voice: Voice, at: Date): Promise<void> {
  if (!row.lead_id || !row.lead_state) return;
  const to = voice.side === 'reader' ? 'answered' : stateWhenAskedAgain(row.lister_account);
  if (row.lead_state === to || !canMoveLead(row.lead_state, to)) return;
  const lead = { id: row.lead_id, state: row.lead_state, assigned_to: row.lead_agent };
  if (await moveLead(trx, lead, { state: to }, at))
    await recordAudit(trx, {
      actorId: voice.id,
      action: `lead.${to === 'answered' ? 'answered' : 'reopened'}`,
      entity: 'lead',
      entityId: row.lead_id,
      before: { state: row.lead_state },
      after: { state: to },
      at,
    });
}
