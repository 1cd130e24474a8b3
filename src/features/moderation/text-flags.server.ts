import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import {
  findListerOf,
  findSameTexts,
  LEAST_SAME_TEXT,
  listFlagRows,
  type NewFlag,
  replaceFlags,
} from './data/text-flags.server.ts';
import { SCANNED_FIELDS, type ScannedField, scanHome } from './scan-home.ts';
import type { FlagAnswer } from './schema.ts';
import type { ShownFlag } from './text-flag.ts';

type Texts = { readonly [Field in ScannedField]?: unknown };

/** Whose words are looked at: those of a listing, or of a submission that waits. */
export type ScannedHome = { texts: Texts; lister: string | null } & (
  | { propertyId: string; submissionId?: never }
  | { submissionId: string; propertyId?: never }
);

/** Writes down what the words of homes are flagged for, within the caller's transaction. */
export async function noteTexts(trx: Db, homes: readonly ScannedHome[], at: Date): Promise<void> {
  if (homes.length === 0) return;
  const long = homes.flatMap(({ texts, lister }, number) => {
    const text = texts.description;
    return typeof text === 'string' && text.length >= LEAST_SAME_TEXT ? [{ number, text, lister }] : [];
  });
  const same = await findSameTexts(trx, long);
  const flags = homes.flatMap((home, number): NewFlag[] => {
    const subject = { property_id: home.propertyId ?? null, submission_id: home.submissionId ?? null };
    const other = same.get(number);
    const copied: NewFlag[] =
      other && other.id !== home.propertyId
        ? [{ ...subject, kind: 'duplicate', field: 'description', words: other.title.slice(0, 160), same_as: other.id }]
        : [];
    const found = scanHome(home.texts).map(({ kind, field, words }) => ({
      ...subject,
      kind,
      field,
      words,
      same_as: null,
    }));
    return [...found, ...copied];
  });
  await replaceFlags(
    trx,
    homes.map(({ propertyId, submissionId }) => propertyId ?? submissionId ?? ''),
    flags,
    at,
  );
}

/** The texts of a record that are looked at. */
export function textsOfHome(record: object): Texts {
  const own = new Map(Object.entries(record));
  return Object.fromEntries(SCANNED_FIELDS.map((field) => [field, own.get(field)]));
}

/** The flags of listings or submissions by their id. */
export async function listFlags(app: App, ids: readonly string[]): Promise<Map<string, ShownFlag[]>> {
  const rows = await listFlagRows(app.db, ids.filter(isUuid));
  const shown = rows.map((row) => ({
    subject: row.property_id ?? row.submission_id ?? '',
    flag: {
      ...{ id: row.id, kind: row.kind, field: row.field, words: row.words, sameAs: row.same_as, answer: row.answer },
      answeredBy: row.answerer,
      answeredAt: row.answered_at?.toISOString() ?? null,
    },
  }));
  return new Map(
    [...Map.groupBy(shown, ({ subject }) => subject)].map(([subject, own]) => [subject, own.map(({ flag }) => flag)]),
  );
}

type Answering = { answer: FlagAnswer; actorId: string; at: Date };

/** Answers what of a listing or submission is not answered yet: deciding it decides its flags. */
export async function answerOpenFlags(trx: Db, subjectId: string, { answer, actorId, at }: Answering): Promise<void> {
  await trx
    .updateTable('text_flags')
    .set({ answer, answered_by: actorId, answered_at: at })
    .where((is) => is.or([is('property_id', '=', subjectId), is('submission_id', '=', subjectId)]))
    .where('answer', 'is', null)
    .execute();
}

/**
 * Answers one flag of the home somebody has before them; a later answer stands for an earlier one. @throws AppError
 * flag_not_found (404), own_matter (403)
 */
export async function answerFlag(
  app: App,
  allowed: AllowedOthers<'textFlag.answer'>,
  { id, subjectId, answer }: { id: string; subjectId: string; answer: FlagAnswer },
): Promise<void> {
  const missing = new AppError('flag_not_found', { status: 404, publicMessage: m.moderation_flag_gone() });
  if (!isUuid(id) || !isUuid(subjectId)) throw missing;
  const at = app.now();
  await app.db.transaction().execute(async (trx) => {
    const actor = allowed.requireOther([await findListerOf(trx, subjectId)]);
    const row = await trx
      .updateTable('text_flags')
      .set({ answer, answered_by: actor.userId, answered_at: at })
      .where('id', '=', id)
      .where((is) => is.or([is('property_id', '=', subjectId), is('submission_id', '=', subjectId)]))
      .returning(['kind', 'field', 'property_id'])
      .executeTakeFirst();
    if (!row) throw missing;
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'text-flag.answered',
      entity: row.property_id === null ? 'property_submission' : 'property',
      entityId: subjectId,
      after: { kind: row.kind, field: row.field, answer },
      at,
    });
  });
}
