import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { readKeyset } from '#db/keyset.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { notify } from '#features/accounts/notices.server.ts';
import { suspendAccount } from '#features/accounts/suspensions.server.ts';
import { HELD_LISTINGS, type HeldListings } from '#features/listings/lister-hold.ts';
import { holdLister, staysHiddenWithLister } from '#features/listings/lister-holds.server.ts';
import { listListersOf } from '#features/listings/listers.server.ts';
import { lockListing } from '#features/listings/listing-changes.server.ts';
import { moveListing } from '#features/listings/move-listing.server.ts';
import { listFindings } from '#features/papers/uploaded-papers.server.ts';
import { listEvidence, listListerEvidence } from '#features/trust/evidence.server.ts';
import { AppError } from '#lib/app-error.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { countByState, hasOpenReports, readDueDisputes, readReport, readReports } from './data/reports.server.ts';
import { canMove, isOutcome, type REPORT_STEPS, type ReportState } from './domain/report-states.ts';
import type { FraudReport, ReportContext } from './report.ts';
import { findReporterLimit, limitReporter } from './reporter-limits.server.ts';
import { fileUpheldOfHome, fileUpheldOfPerson } from './use-cases/upheld-evidence.server.ts';

/** Notes are read by the reporter. */
export const OUTCOME_NOTE_MAX = 2000;
const OTHERS_SHOWN = 20;

/** The office's decision, and what follows from it. What does not fit the record or the outcome is not done. */
export type ReportDecision = {
  to: (typeof REPORT_STEPS)[number];
  note: string;
  /** Of an upheld report of a property: take the listing down, or leave it. */
  takesListingDown?: boolean;
  /** Of an upheld report of an agent or a user: suspend the account. */
  suspends?: boolean;
  /** With a suspension: whether the homes of that lister are hidden or marked; deciding it has no default. */
  listings?: HeldListings | null;
  /** Of an upheld one: the mistake was the office's own, so that nothing stands against the lister. */
  isOurMistake?: boolean;
  /** Of a dismissed report: the reporter knew better, so their reports are not taken for a while. */
  limitsReporter?: boolean;
};

/** The built-in samples can be reported too, but stand in no table. */
const isStoredProperty = (report: FraudReport) =>
  report.reported_entity_type === 'property' && isUuid(report.reported_entity_id);

const conflict = () =>
  new AppError('report_already_decided', { status: 409, publicMessage: m.reports_decided_already() });

/** A page of reports for the office, newest first; `next` is handed back as `before` for the following one. */
export function listReports(
  app: App,
  { state, before }: { state?: ReportState | 'open' | undefined; before?: string | null | undefined },
  limit: number,
): Promise<{ items: FraudReport[]; next: string | null }> {
  return readReports(app.db, { state, before: readKeyset(before, 'uuid') }, limit);
}

/** The open disputes of evidence in the order in which their answers are due. */
export function listDueDisputes(app: App, limit: number): Promise<FraudReport[]> {
  return readDueDisputes(app.db, limit);
}

/** A report with what stands around it, or null. */
export async function findReportContext(app: App, id: string): Promise<ReportContext | null> {
  const report = await readReport(app.db, id);
  if (!report) return null;
  const entity = { type: report.reported_entity_type, id: report.reported_entity_id };
  const { proof_upload: file, disputed_evidence: evidenceId } = report;
  const [others, counts, limit, listing, evidence, proofs] = await Promise.all([
    readReports(app.db, { entity }, OTHERS_SHOWN + 1),
    countByState(app.db, report.reporter_id),
    findReporterLimit(app, report.reporter_id),
    findListing(app.db, report),
    evidenceId ? findDisputed(app.db, entity, evidenceId) : null,
    listFindings(app.db, file ? [file] : []),
  ]);
  const rest = others.items.filter((other) => other.id !== id);
  return {
    report,
    evidence,
    proof: (file && proofs.get(file)) || null,
    others: rest.slice(0, OTHERS_SHOWN),
    hasMoreOthers: others.next !== null || rest.length > OTHERS_SHOWN,
    reporter: {
      filed: Object.values(counts).reduce((sum, count) => sum + count, 0),
      upheld: counts.upheld,
      dismissed: counts.dismissed,
      limit,
    },
    listing,
  };
}

async function findDisputed(db: Db, entity: { type: string; id: string }, evidenceId: string) {
  const pieces = await (entity.type === 'property' ? listEvidence(db, entity.id) : listListerEvidence(db, entity.id));
  return pieces.find(({ id }) => id === evidenceId) ?? null;
}

async function findListing(db: Db, report: FraudReport): Promise<ReportContext['listing']> {
  if (!isStoredProperty(report)) return null;
  const row = await db
    .selectFrom('properties')
    .select(['status', 'approval_status', 'frozen_at', 'agent_id'])
    .where('id', '=', report.reported_entity_id)
    .executeTakeFirst();
  if (!row) return null;
  return {
    status: row.status,
    approvalStatus: row.approval_status,
    frozenAt: row.frozen_at?.toISOString() ?? null,
    agentId: row.agent_id,
  };
}

/**
 * Takes a report one step further. An outcome needs a note, which the reporter is told; a frozen listing comes back
 * once nothing about it is open. @throws AppError report_not_found (404), note_required (400), own_matter (403),
 * report_already_decided (409) when somebody else was first
 */
export async function decideReport(
  app: App,
  allowed: AllowedOthers<'report.decide'>,
  id: string,
  decision: ReportDecision,
): Promise<void> {
  const note = decision.note.trim().slice(0, OUTCOME_NOTE_MAX);
  const report = await readReport(app.db, id);
  if (!report) throw new AppError('report_not_found', { status: 404, publicMessage: m.reports_gone() });
  if (!canMove(report.state, decision.to)) throw conflict();
  if (isOutcome(decision.to) && note === '')
    throw new AppError('note_required', { status: 400, publicMessage: m.reports_note_required(), field: 'note' });
  if (decision.to === 'upheld' && decision.suspends && !isStoredProperty(report))
    requireOneOf(HELD_LISTINGS, decision.listings, 'listings');
  const tags: string[] = [];
  await app.db.transaction().execute(async (trx) => {
    const at = app.now();
    // Decisions about one listing wait for each other here: the last of them gives it back.
    if (isStoredProperty(report))
      await trx.selectFrom('properties').select('id').where('id', '=', report.reported_entity_id).forUpdate().execute();
    const actor = allowed.requireOther(await sidesOf(trx, report));
    const moved = await trx
      .updateTable('fraud_reports')
      .set({
        state: decision.to,
        ...(isOutcome(decision.to) ? { outcome_note: note, decided_by: actor.userId, decided_at: at } : {}),
      })
      .where('id', '=', id)
      .where('state', '=', report.state)
      .returning('id')
      .executeTakeFirst();
    if (!moved) throw conflict();
    await recordAudit(trx, {
      actorId: actor.userId,
      action: `report.${decision.to}`,
      entity: 'fraud_report',
      entityId: id,
      before: { state: report.state },
      after: { state: decision.to },
      at,
    });
    if (!isOutcome(decision.to)) return;
    const settled: Settled = { report, decision: { ...decision, note }, actorId: actor.userId };
    tags.push(...(await followUp(app, trx, settled)));
    await tellReporter(app, trx, settled);
  });
  if (report.reported_entity_type === 'property') tags.push('listings', `listing:${report.reported_entity_id}`);
  if (tags.length > 0) app.touchTags(tags);
}

/** Who reported, and who or whose home was reported. */
async function sidesOf(trx: Db, report: FraudReport): Promise<(string | null)[]> {
  const { reporter_id: reporterId, reported_entity_id: reportedId } = report;
  if (report.reported_entity_type !== 'property') return [reporterId, reportedId];
  return [reporterId, ...(isStoredProperty(report) ? await listListersOf(trx, [reportedId]) : [])];
}

/** A report that came to an outcome, and who decided it; the note is as it is kept. */
type Settled = { report: FraudReport; decision: ReportDecision; actorId: string };

/** What an outcome does to what was reported, and to who reported it. */
async function followUp(app: App, trx: Db, settled: Settled): Promise<string[]> {
  const { report, decision, actorId } = settled;
  const { note } = decision;
  const tags: string[] = [];
  if (isStoredProperty(report)) {
    tags.push(...(await settleEvidence(app, trx, settled)));
    await settleListing(app, trx, settled);
  } else {
    if (decision.to === 'upheld') tags.push(...(await fileUpheldOfPerson(app, trx, asUpheld(settled))));
    if (report.due_at) await tellDisputed(app, trx, settled, report.reported_entity_id);
  }
  if (!isStoredProperty(report) && decision.to === 'upheld' && decision.suspends) {
    const userId = report.reported_entity_id;
    if (await suspendAccount(app, trx, { actorId, userId, reason: note }))
      tags.push(
        ...(await holdLister(app, trx, {
          userId,
          actorId,
          cause: 'suspension',
          listings: requireOneOf(HELD_LISTINGS, decision.listings, 'listings'),
        })),
      );
  }
  if (decision.to === 'dismissed' && decision.limitsReporter)
    await limitReporter(app, trx, { userId: report.reporter_id, actorId, reason: note });
  return tags;
}

const asUpheld = ({ report, decision, actorId }: Settled) => ({
  report,
  actorId,
  note: decision.note,
  isOurMistake: decision.isOurMistake ?? false,
});

/**
 * What an upheld report or dispute of a home changes of what is known of it; of a dispute the lister is told either
 * way.
 */
async function settleEvidence(app: App, trx: Db, settled: Settled): Promise<readonly string[]> {
  const { report, decision } = settled;
  const listing = await lockListing(trx, report.reported_entity_id);
  if (!listing) return [];
  const tags = decision.to === 'upheld' ? await fileUpheldOfHome(app, trx, listing, asUpheld(settled)) : [];
  if (report.due_at && listing.agent_id) await tellDisputed(app, trx, settled, listing.agent_id);
  return tags;
}

/** Tells whom a disputed check is about, or whose home it is, how the dispute ended; not who disputed it themselves. */
async function tellDisputed(app: App, trx: Db, { report, decision }: Settled, userId: string): Promise<void> {
  const { to: outcome, note } = decision;
  if (userId === report.reporter_id) return;
  const isOfHome = report.reported_entity_type === 'property';
  await notify(app, trx, {
    causedBy: null,
    userId,
    kind: `dispute-${outcome}`,
    write: () => ({
      title: isOfHome
        ? m.reports_notice_dispute_title({ title: report.reported_name ?? '' })
        : m.reports_notice_dispute_agent_title(),
      paragraphs: [
        outcome === 'upheld' ? m.reports_notice_dispute_upheld() : m.reports_notice_dispute_dismissed(),
        report.disputed_statement ?? '',
        note,
      ],
    }),
    path: isOfHome
      ? href('/property/:propertyId/trust', { propertyId: report.reported_entity_id })
      : href('/agents/:userId/trust', { userId }),
    dedupeKey: `dispute:${report.id}:${outcome}`,
  });
}

/** Takes the listing of an upheld report down where the office said so, else gives it back once nothing holds it. */
async function settleListing(app: App, trx: Db, { report, decision, actorId }: Settled): Promise<void> {
  const listingId = report.reported_entity_id;
  const { note } = decision;
  const by = { actorId, at: app.now() };
  const listing = await lockListing(trx, listingId);
  if (!listing) return;
  const lister = listing.agent_id;
  if (decision.to === 'upheld' && decision.takesListingDown) {
    const taken = await moveListing(trx, listing, { kind: 'taken_down', reason: note }, by);
    if (lister && !('refusal' in taken))
      await notify(app, trx, {
        causedBy: null,
        userId: lister,
        kind: 'listing-taken-down',
        write: () => ({
          title: m.reports_notice_down_title({ title: listing.title }),
          paragraphs: [m.reports_notice_down_text(), note],
        }),
      });
    return;
  }
  if (await hasOpenReports(trx, 'property', listingId)) return;
  if (await staysHiddenWithLister(trx, listingId, by)) return;
  const back = await moveListing(trx, listing, { kind: 'released', reason: 'reports settled' }, by);
  if (!lister || 'refusal' in back) return;
  await notify(app, trx, {
    causedBy: null,
    userId: lister,
    kind: 'listing-unfrozen',
    write: () => ({
      title: m.reports_notice_back_title({ title: listing.title }),
      paragraphs: [m.reports_notice_back_text()],
    }),
  });
}

function tellReporter(app: App, trx: Db, { report, decision }: Settled): Promise<void> {
  const { to: outcome, note } = decision;
  const write = () => {
    const name = report.reported_name ?? m.reports_something_gone();
    return outcome === 'upheld'
      ? { title: m.reports_notice_upheld_title({ name }), paragraphs: [m.reports_notice_upheld_text(), note] }
      : { title: m.reports_notice_dismissed_title({ name }), paragraphs: [m.reports_notice_dismissed_text(), note] };
  };
  return notify(app, trx, {
    causedBy: null,
    userId: report.reporter_id,
    kind: `report-${outcome}`,
    write,
    path: href('/account/reports'),
    dedupeKey: `report:${report.id}:${outcome}`,
  });
}
