import type { Db } from '#db/client.server.ts';
import { fileListingEvidence, type HeldListingRow } from '#features/listings/listing-evidence.server.ts';
import { findTrustBreakdown, listEvidence } from '#features/trust/evidence.server.ts';
import { isVerified } from '#features/trust/listing-check.ts';
import { formatSqm } from '#lib/area.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { m } from '#paraglide/messages.js';
import { BASE_LANGUAGE } from '#vocabulary/languages.ts';
import { addPlanEvidence, type PlanRow } from '../data/survey-plans.server.ts';
import { percentToFile } from '../domain/verdict.ts';

/**
 * Puts what a plan says on file as evidence of its listing's documents, inside the caller's transaction; the same verdict
 * in the same words again changes nothing, and what could not be checked is not filed. `sharedSqm` is the land that
 * another plan claims too, once the office confirmed it.
 */
export async function filePlanEvidence(
  trx: Db,
  listing: HeldListingRow,
  plan: PlanRow,
  { sharedSqm, at }: { sharedSqm: number; at: Date },
): Promise<void> {
  const evidence = (await listEvidence(trx, listing.id)).filter(({ part }) => part === 'documents');
  const isOwn = ({ id }: { id: string }) => plan.evidence_ids.includes(id);
  const newest = evidence[0];
  const { parts } = await findTrustBreakdown(trx, listing.id, isVerified(listing.verification_status));
  const percent = percentToFile(plan.verdict, {
    isCompared: plan.is_compared,
    standing: parts.find(({ part }) => part === 'documents')?.percent ?? 0,
    others: evidence.find((piece) => !isOwn(piece))?.percent ?? null,
    isOwnDoubt: newest !== undefined && isOwn(newest) && newest.percent < 40,
  });
  if (percent === null) return;
  const { statement, checkedBy } = inLanguage(BASE_LANGUAGE, () => ({
    statement: statementOf(plan, sharedSqm),
    checkedBy: m.plans_evidence_by(),
  }));
  if (newest && isOwn(newest) && newest.statement === statement && newest.percent === percent) return;
  const source = plan.plan_number ? { source: plan.plan_number } : {};
  const piece = { part: 'documents' as const, percent, statement, checkedBy, checkedAt: at, ...source };
  const { evidenceId } = await fileListingEvidence(trx, listing, piece, at);
  await addPlanEvidence(trx, plan.id, [...plan.evidence_ids, evidenceId]);
}

/** What was found, in the words everybody reads. */
function statementOf({ findings, verdict, is_compared: isCompared }: PlanRow, sharedSqm: number): string {
  const { area, site, place } = findings;
  const stated = formatSqm(area.statedSqm ?? 0);
  const drawn = formatSqm(area.drawnSqm ?? 0);
  if (verdict === 'passed') {
    const words = { stated, drawn, accuracy: place?.accuracyM ?? 0 };
    return isCompared ? m.plans_evidence_compared(words) : m.plans_evidence_typed(words);
  }
  return [
    area.outcome === 'failed' ? m.plans_evidence_area({ stated, drawn }) : '',
    site.outcome === 'failed'
      ? m.plans_evidence_site({ km: Math.max(1, Math.round((site.distanceM ?? 0) / 1000)) })
      : '',
    sharedSqm > 0 ? m.plans_evidence_overlap({ area: formatSqm(sharedSqm) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
