import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { readSetting } from '#db/settings.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { findSampleDetail } from '#features/finding/sample-listings.ts';
import { lockListing } from '#features/listings/listing-changes.server.ts';
import { moveListing } from '#features/listings/move-listing.server.ts';
import { noteLanguageUsed } from '#features/mail/mail-languages.server.ts';
import { isReportEntityType, isReportType, type ReportEntityType, refuseReport } from '#features/trust/report-rules.ts';
import { TRUST_PARTS } from '#features/trust/trust.ts';
import { AppError } from '#lib/app-error.ts';
import { formatDate } from '#lib/dates.ts';
import { DAY_MS } from '#lib/days.ts';
import { oneOf } from '#lib/one-of.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { REPORT_SPIKE } from '../data/report-spike.server.ts';
import {
  countReporters,
  findDisputedEvidence,
  findOpenReport,
  insertReport,
  type NewReport,
} from '../data/reports.server.ts';
import { DISPUTE_WORKING_DAYS, workingDaysAfter } from '../domain/dispute-deadline.ts';
import { findReporterLimit } from '../reporter-limits.server.ts';
import { claimProof, findProof } from './report-proof.server.ts';

/** Enough for somebody who was wronged by many, too few to flood the office. */
const REPORT_LIMIT = { max: 10, windowSeconds: 3600 };

export type ReportInput = {
  reported_entity_type?: unknown;
  reported_entity_id?: unknown;
  report_type?: unknown;
  description?: unknown;
  disputed_part?: unknown;
  disputed_evidence?: unknown;
  /** The id of a document that the reporter has uploaded. */
  proof?: unknown;
};

/**
 * Stores a report of a property, an agent or a user (spec 5). Reports of enough different people take a listing out of
 * the public's sight for review. The same report sent twice is stored once. @throws AppError report_incomplete (400),
 * reported_not_found (404), own_report (400), reporter_limited (403), already_reported (409), too_many_requests (429)
 */
export async function submitReport(
  app: App,
  actor: Allowed<'report.create'>,
  input: ReportInput,
): Promise<{ id: string }> {
  const checked = checkReport(input);
  const at = app.now();
  const dispute = await readDispute(app, checked, input);
  const dueAt = dispute?.evidence ? workingDaysAfter(at, DISPUTE_WORKING_DAYS) : null;
  const proof = await findProof(app, actor.userId, input.proof);
  const proofUpload = proof?.uploadId ?? null;
  const report = { ...checked, dispute, dueAt, proofUpload, reporterId: actor.userId, at };
  await requireReportable(app, report);
  await refuseLimited(app, actor.userId);
  const open = await findOpenReport(app.db, report);
  if (open) return answerOpen(open, report);
  await countAttempt(app, `report:user:${actor.userId}`, REPORT_LIMIT);
  const stored = await app.db.transaction().execute(async (trx) => {
    // Reports that arrive together wait for each other here, so that none misses the one that makes it enough.
    if (isStoredProperty(report))
      await trx.selectFrom('properties').select('id').where('id', '=', report.entityId).forUpdate().executeTakeFirst();
    const id = await insertReport(trx, report);
    if (!id) return null;
    if (proof) await claimProof(app, trx, proof);
    if (dueAt) await tellDisputer(app, trx, { id, reporterId: actor.userId, dueAt });
    await noteLanguageUsed(trx, actor.userId, report.at);
    const after = { about: report.entityType, id: report.entityId, type: report.type };
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'report.filed',
      entity: 'fraud_report',
      entityId: id,
      after,
      at: report.at,
    });
    return { id, isFrozen: isStoredProperty(report) && (await freezeOnSpike(app, trx, report)) };
  });
  if (!stored) return answerOpen(await findOpenReport(app.db, report), report);
  if (stored.isFrozen) app.touchTags(['listings', `listing:${report.entityId}`]);
  else if (dueAt)
    app.touchTags([report.entityType === 'agent' ? `agent:${report.entityId}` : `listing:${report.entityId}`]);
  return { id: stored.id };
}

const isStoredProperty = ({ entityType, entityId }: Pick<NewReport, 'entityType' | 'entityId'>) =>
  entityType === 'property' && isUuid(entityId);

/**
 * What is disputed: a part of the breakdown of a listing or of an agent, and a piece of evidence that really is of that
 * part. @throws
 * AppError report_incomplete (400)
 */
async function readDispute(
  app: App,
  report: Pick<NewReport, 'entityType' | 'entityId'>,
  input: ReportInput,
): Promise<NewReport['dispute']> {
  const { disputed_part: word = '', disputed_evidence: evidence = '' } = input;
  if (word === '' || word === null) return null;
  const refuse = (field: string) =>
    new AppError('report_incomplete', { status: 400, publicMessage: m.reports_dispute_unknown(), field });
  const part = oneOf(TRUST_PARTS, word);
  if (part === null || report.entityType === 'user') throw refuse('disputed_part');
  if (evidence === '' || evidence === null) return { part, evidence: null, statement: null };
  const isId =
    typeof evidence === 'string' && isUuid(evidence) && (report.entityType === 'agent' || isStoredProperty(report));
  const statement = isId ? await findDisputedEvidence(app.db, report, part, evidence) : null;
  if (!isId || statement === null) throw refuse('disputed_evidence');
  return { part, evidence, statement };
}

function checkReport(input: ReportInput): Omit<NewReport, 'reporterId' | 'at' | 'dueAt' | 'dispute' | 'proofUpload'> {
  const { reported_entity_type: entityType, reported_entity_id: entityId } = input;
  const type = typeof input.report_type === 'string' ? input.report_type : '';
  const description = typeof input.description === 'string' ? input.description.trim().replaceAll('\0', '') : '';
  const refuse = (field: string, publicMessage: string) =>
    new AppError('report_incomplete', { status: 400, publicMessage, field });
  if (typeof entityType !== 'string' || !isReportEntityType(entityType))
    throw refuse('reported_entity_type', m.reports_unknown_kind());
  if (typeof entityId !== 'string' || entityId === '') throw refuse('reported_entity_id', m.reports_not_found());
  const refusal = refuseReport({ isSignedIn: true, type, description });
  if (refusal === 'missing') throw refuse(type === '' ? 'report_type' : 'description', m.trust_report_missing_detail());
  if (refusal) throw refuse('description', m.reports_too_long());
  if (!isReportType(entityType, type)) throw refuse('report_type', m.reports_unknown_type());
  return { entityType, entityId, type, description };
}

/** A report is about something that is there, and about somebody else; evidence may be disputed by its lister too. */
async function requireReportable(
  app: App,
  { entityType, entityId, reporterId, dispute }: Pick<NewReport, 'entityType' | 'entityId' | 'reporterId' | 'dispute'>,
): Promise<void> {
  const found = await findReported(app.db, entityType, entityId);
  if (!found) throw new AppError('reported_not_found', { status: 404, publicMessage: m.reports_not_found() });
  const mayBeOwn = Boolean(dispute?.evidence);
  if (found.ownerId === reporterId && !mayBeOwn)
    throw new AppError('own_report', { status: 400, publicMessage: m.reports_own() });
}

async function findReported(
  db: Db,
  entityType: ReportEntityType,
  id: string,
): Promise<{ ownerId: string | null } | null> {
  if (entityType === 'property') {
    if (!isUuid(id)) return findSampleDetail(id) ? { ownerId: null } : null;
    const row = await db.selectFrom('properties').select('agent_id').where('id', '=', id).executeTakeFirst();
    return row ? { ownerId: row.agent_id } : null;
  }
  const row =
    (await db.selectFrom('profiles').select(['user_id', 'user_type']).where('user_id', '=', id).executeTakeFirst()) ??
    (await db.selectFrom('user').select('id as user_id').where('id', '=', id).executeTakeFirst());
  if (!row || (entityType === 'agent' && !('user_type' in row && row.user_type === 'agent'))) return null;
  return { ownerId: row.user_id };
}

async function refuseLimited(app: App, userId: string): Promise<void> {
  if (!(await findReporterLimit(app, userId))) return;
  throw new AppError('reporter_limited', { status: 403, publicMessage: m.reports_limited() });
}

function answerOpen(open: { id: string; description: string } | undefined, report: NewReport): { id: string } {
  // A second press, or a form sent again: the same words are the same report.
  if (open?.description === report.description) return { id: open.id };
  throw new AppError('already_reported', { status: 409, publicMessage: m.reports_already() });
}

/** Says that a dispute has come, by when it is answered, and where it can be followed. */
function tellDisputer(app: App, trx: Db, { id, reporterId, dueAt }: { id: string; reporterId: string; dueAt: Date }) {
  return notify(app, trx, {
    causedBy: null,
    userId: reporterId,
    kind: 'dispute-opened',
    write: () => ({
      title: m.reports_notice_opened_title(),
      paragraphs: [m.reports_notice_opened({ date: formatDate(dueAt) })],
    }),
    path: href('/account/reports'),
    dedupeKey: `dispute-opened:${id}`,
  });
}

/** Freezes a listing once enough different people have reported it, and tells its lister; false when it did not. */
async function freezeOnSpike(app: App, trx: Db, report: NewReport): Promise<boolean> {
  const { reporters, days } = await readSetting(trx, REPORT_SPIKE);
  const since = new Date(report.at.getTime() - days * DAY_MS);
  if ((await countReporters(trx, report.entityType, report.entityId, since)) < reporters) return false;
  const listing = await lockListing(trx, report.entityId);
  if (!listing) return false;
  const by = { actorId: null, at: report.at };
  const frozen = await moveListing(trx, listing, { kind: 'frozen', reason: 'reports' }, by);
  if ('refusal' in frozen) {
    // Hidden with its lister already: from now on for the reports as well.
    await moveListing(trx, listing, { kind: 'claimed', reason: 'reports' }, by);
    return false;
  }
  if (listing.agent_id)
    await notify(app, trx, {
      causedBy: null,
      userId: listing.agent_id,
      kind: 'listing-frozen',
      write: () => ({
        title: m.reports_notice_frozen_title({ title: listing.title }),
        paragraphs: [m.reports_notice_frozen_text()],
      }),
    });
  return true;
}
