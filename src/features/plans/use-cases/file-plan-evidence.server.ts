import type { Db } from '#db/client.server.ts';
import {
  fileListingEvidence,
  type HeldListingRow,
  withdrawListingEvidence,
} from '#features/listings/listing-evidence.server.ts';
import { listEvidence } from '#features/trust/evidence.server.ts';
import type { Evidence } from '#features/trust/trust.ts';
import { formatSqm } from '#lib/area.ts';
import { inLanguage } from '#lib/in-language.server.ts';
import { m } from '#paraglide/messages.js';
import { BASE_LANGUAGE } from '#vocabulary/languages.ts';
import type { PlanRow } from '../data/survey-plans.server.ts';

/** Raised when the checks of a plan change. */
const VERSION = 'survey-plan 1';

type Settled = {
  /** The land that another plan claims too, in square metres, once the office confirmed it; else 0. */
  sharedSqm: number;
  /** Who caused it; taking back a check names somebody. */
  by: string | null;
  at: Date;
};

/** What plans put on file about a listing and was not taken back, newest first. */
async function listOwn(
  trx: Db,
  listingId: string,
  own: 'survey_computed' | 'survey_signed' = 'survey_computed',
): Promise<Evidence[]> {
  const evidence = await listEvidence(trx, listingId);
  return evidence.filter(({ kind, takenBack }) => kind === own && takenBack === null);
}

/**
 * Puts what a plan says on file as evidence of its listing's documents, inside the caller's transaction; the same
 * verdict in the same words again changes nothing. What can no longer be checked takes back what had passed, and files
 * nothing: a doubt stays until a plan answers it.
 */
export async function filePlanEvidence(
  trx: Db,
  listing: HeldListingRow,
  plan: PlanRow,
  { sharedSqm, by, at }: Settled,
): Promise<void> {
  if (plan.verdict === 'unseen') return withdrawPlanEvidence(trx, listing, { by, at });
  const newest = (await listOwn(trx, listing.id))[0];
  const { statement, checkedBy, comparedWith } = inLanguage(BASE_LANGUAGE, () => ({
    statement: statementOf(plan, sharedSqm),
    checkedBy: m.plans_evidence_by(),
    comparedWith: plan.is_compared ? m.plans_evidence_with_paper() : m.plans_evidence_with_listing(),
  }));
  if (newest?.result === plan.verdict && newest.statement === statement) return;
  const isOffice = sharedSqm > 0 || (plan.verdict === 'passed' && plan.is_compared);
  await fileListingEvidence(
    trx,
    listing,
    {
      kind: 'survey_computed',
      result: plan.verdict,
      statement,
      checkedBy,
      comparedWith,
      // An overlap is confirmed, and numbers are held against the paper, by the office.
      checker: isOffice ? { kind: 'person' } : { kind: 'machine', version: VERSION },
      ...(plan.plan_number ? { source: plan.plan_number } : {}),
      ...(newest && newest.result === plan.verdict ? { supersedes: newest.id } : {}),
    },
    at,
  );
}

/** Takes back what a plan had passed, once it is gone or cannot be checked any more. */
export async function withdrawPlanEvidence(
  trx: Db,
  listing: HeldListingRow,
  { by, at }: Omit<Settled, 'sharedSqm'>,
): Promise<void> {
  const passed = (await listOwn(trx, listing.id)).filter(({ result }) => result === 'passed');
  const reason = inLanguage(BASE_LANGUAGE, () => m.plans_evidence_withdrawn());
  const ids = passed.map(({ id }) => id);
  await withdrawListingEvidence(trx, listing, ids, { at, reason, by: by ?? listing.agent_id ?? '' });
}

/** Takes back what a surveyor signed as sound, once its numbers changed or are gone; a doubt stays. */
export async function withdrawSignature(
  trx: Db,
  listing: HeldListingRow,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const passed = (await listOwn(trx, listing.id, 'survey_signed')).filter(({ result }) => result === 'passed');
  const reason = inLanguage(BASE_LANGUAGE, () => m.plans_evidence_withdrawn());
  const ids = passed.map(({ id }) => id);
  await withdrawListingEvidence(trx, listing, ids, { at, reason, by });
}

/** Puts what a surveyor, or the office, signed about a plan on file. */
export async function fileSignature(
  trx: Db,
  listing: HeldListingRow,
  { plan, isSound, number, at }: { plan: PlanRow; isSound: boolean; number: string | null; at: Date },
): Promise<void> {
  const { statement, checkedBy, comparedWith } = inLanguage(BASE_LANGUAGE, () => ({
    comparedWith: m.plans_evidence_with_paper(),
    statement: isSound ? m.plans_evidence_signed() : m.plans_evidence_unsound(),
    checkedBy: number ? m.plans_evidence_by_surveyor({ number }) : m.plans_evidence_by_office(),
  }));
  await fileListingEvidence(
    trx,
    listing,
    {
      ...{ kind: 'survey_signed', result: isSound ? 'passed' : 'failed', statement, checkedBy, comparedWith },
      checker: { kind: 'person' },
      ...(plan.plan_number ? { source: plan.plan_number } : {}),
    },
    at,
  );
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
  const km = Math.max(1, Math.round((site.distanceM ?? 0) / 1000));
  return [
    area.outcome === 'failed' ? m.plans_evidence_area({ stated, drawn }) : '',
    site.outcome === 'failed' ? m.plans_evidence_site({ km }) : '',
    sharedSqm > 0 ? m.plans_evidence_overlap({ area: formatSqm(sharedSqm) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
