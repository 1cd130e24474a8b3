import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { fileListerEvidence, takeBackOfLister } from '#features/listings/lister-evidence.server.ts';
import { fileListingEvidence, type HeldListingRow } from '#features/listings/listing-evidence.server.ts';
import { tagsOfListing } from '#features/listings/listing-tags.ts';
import { takeBackIn } from '#features/listings/take-back-evidence.server.ts';
import { listEvidence, listListerEvidence } from '#features/trust/evidence.server.ts';
import { reportTypeWords } from '#features/trust/report-type-texts.ts';
import type { Evidence } from '#features/trust/trust.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { m } from '#paraglide/messages.js';
import { BASE_LANGUAGE } from '#vocabulary/languages.ts';
import type { FraudReport } from '../report.ts';

/** A report that was upheld, by whom, with the answer. */
type Upheld = { report: FraudReport; note: string; actorId: string; isOurMistake: boolean };

/**
 * What an upheld report or dispute of a home does to what is known: disputed evidence is taken back, and what was found
 * to be true is on file at the home and with its lister. It is not where the lister disputed, where a doubt was
 * mistaken, or where the office says the mistake was its own. Inside the decision's transaction, which holds the
 * listing. Gives the cache tags to touch.
 */
export async function fileUpheldOfHome(
  app: App,
  trx: Db,
  listing: HeldListingRow,
  upheld: Upheld,
): Promise<readonly string[]> {
  const { report, note, actorId, isOurMistake } = upheld;
  const lister = listing.agent_id;
  const pieces = await listEvidence(trx, listing.id);
  const disputed = pieces.find(({ id }) => id === report.disputed_evidence);
  if (disputed) await takeBackIn(app, trx, listing, { evidenceId: disputed.id, reason: note, actorId });
  const isAgainstLister = !isOurMistake && report.reporter_id !== lister && disputed?.result !== 'failed';
  const [home, person] = upheldWords(report);
  // Ten people who report the same of a home say one thing of it.
  if (!isAgainstLister || isOnFile(pieces, home)) return tagsOfListing(listing);
  const at = app.now();
  const told = tellsUpheld(report, at);
  await fileListingEvidence(trx, listing, { ...told, statement: home, checker: { kind: 'person' } }, at);
  await recordAudit(trx, {
    actorId,
    action: 'listing.checked',
    entity: 'property',
    entityId: listing.id,
    after: { kind: 'report_upheld', result: 'failed', report: report.id },
    at,
  });
  if (lister) await fileListerEvidence(app, trx, lister, { ...told, statement: person, checkedAt: at });
  return [...tagsOfListing(listing), ...(lister ? [`agent:${lister}`] : [])];
}

/** The same of a report about somebody who lists homes, or of a dispute of what was checked of them. */
export async function fileUpheldOfPerson(app: App, trx: Db, upheld: Upheld): Promise<readonly string[]> {
  const { report, note, actorId, isOurMistake } = upheld;
  const userId = report.reported_entity_id;
  const pieces = await listListerEvidence(trx, userId);
  const disputed = pieces.find(({ id }) => id === report.disputed_evidence);
  if (disputed) await takeBackOfLister(app, trx, { userId, evidenceId: disputed.id, reason: note, actorId });
  const [, statement] = upheldWords(report);
  const isOwn = report.reporter_id === userId;
  const isLister = report.reported_entity_type === 'agent';
  if (isLister && !isOurMistake && !isOwn && disputed?.result !== 'failed' && !isOnFile(pieces, statement))
    await fileListerEvidence(app, trx, userId, { ...tellsUpheld(report, app.now()), statement, checkedAt: app.now() });
  return ['agents', `agent:${userId}`];
}

const isOnFile = (pieces: readonly Evidence[], statement: string) =>
  pieces.some((piece) => piece.kind === 'report_upheld' && !piece.takenBack && piece.statement === statement);

function tellsUpheld(report: FraudReport, at: Date) {
  return {
    kind: 'report_upheld',
    result: 'failed',
    checkedBy: inLanguage(BASE_LANGUAGE, () => m.listings_check_by()),
    checkedAt: at,
    reportId: report.id,
  } as const;
}

/** For everybody to read, at the home and with its lister: never who reported, and never in their words. */
function upheldWords(report: FraudReport): readonly [home: string, person: string] {
  return inLanguage(BASE_LANGUAGE, () => {
    const what = reportTypeWords(report.report_type);
    const isOfPerson = report.reported_entity_type !== 'property';
    if (report.due_at)
      return [
        m.reports_evidence_dispute({ what }),
        isOfPerson ? m.reports_evidence_dispute_own({ what }) : m.reports_evidence_dispute_lister({ what }),
      ];
    return [
      m.reports_evidence_home({ what }),
      isOfPerson ? m.reports_evidence_person({ what }) : m.reports_evidence_lister({ what }),
    ];
  });
}
