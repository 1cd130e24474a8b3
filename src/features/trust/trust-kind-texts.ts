import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import type { Contradiction, ContradictionKind, CountedEvidence, Raise } from './trust.ts';
import type { EvidenceKind } from './trust-weights.ts';

const KINDS: Record<EvidenceKind, () => string> = {
  paper_examined: m.trust_kind_paper_examined,
  papers_read: m.trust_kind_papers_read,
  registry_searched: m.trust_kind_registry_searched,
  survey_computed: m.trust_kind_survey_computed,
  survey_signed: m.trust_kind_survey_signed,
  title_complete: m.trust_kind_title_complete,
  paper_reused: m.trust_kind_paper_reused,
  phone_answered: m.trust_kind_phone_answered,
  face_matched: m.trust_kind_face_matched,
  lister_identified: m.trust_kind_lister_identified,
  owner_confirmed: m.trust_kind_owner_confirmed,
  mandate_seen: m.trust_kind_mandate_seen,
  identity_reused: m.trust_kind_identity_reused,
  photos_new: m.trust_kind_photos_new,
  home_visited: m.trust_kind_home_visited,
  earlier_listings: m.trust_kind_earlier_listings,
  photos_reused: m.trust_kind_photos_reused,
  report_upheld: m.trust_kind_report_upheld,
  finished_deal: m.trust_kind_finished_deal,
  tour_reviews: m.trust_kind_tour_reviews,
  earlier_check: m.trust_kind_earlier_check,
};

/** What was checked, in words. */
export const kindWords = (kind: EvidenceKind): string => KINDS[kind]();

const RAISES: Partial<Record<EvidenceKind, () => string>> = {
  paper_examined: m.trust_raise_paper_examined,
  papers_read: m.trust_raise_papers_read,
  registry_searched: m.trust_raise_registry_searched,
  survey_computed: m.trust_raise_survey_computed,
  survey_signed: m.trust_raise_survey_signed,
  face_matched: m.trust_raise_face_matched,
  lister_identified: m.trust_raise_lister_identified,
  owner_confirmed: m.trust_raise_owner_confirmed,
  mandate_seen: m.trust_raise_mandate_seen,
  photos_new: m.trust_raise_photos_new,
  home_visited: m.trust_raise_home_visited,
};

/** What has to happen for a check to be made, in words; empty where nobody can bring it about. */
export const raiseWords = ({ kind }: Pick<Raise, 'kind'>): string => RAISES[kind]?.() ?? '';

const CONTRADICTIONS: Record<ContradictionKind, (given: { said: string; against: string }) => string> = {
  title_unnamed: () => m.trust_contradiction_title_unnamed(),
  parking_beside_words: m.trust_contradiction_parking,
  rooms_beside_words: m.trust_contradiction_rooms,
  toilets_beside_words: m.trust_contradiction_toilets,
  furnishing_beside_words: () => m.trust_contradiction_furnishing(),
};

/** What cannot both be so, in words. */
export const contradictionWords = ({ kind, said, against }: Contradiction): string =>
  CONTRADICTIONS[kind]({ said, against });

/** Who or what checked, with the version of a machine. */
export function checkerWords({ checkedBy, checkerVersion }: CountedEvidence): string {
  return checkerVersion ? m.trust_by_machine({ who: checkedBy, version: checkerVersion }) : checkedBy;
}

/** Points with their sign; nothing for none. */
export function pointWords(points: number): string {
  if (points === 0) return '0';
  return points > 0 ? m.trust_points_up({ points }) : m.trust_points_down({ points: -points });
}

/** Why a piece counts no more, or until when it does; null where there is nothing to say. */
export function standingWords({ standing, takenBack, expiresAt }: CountedEvidence): string | null {
  if (standing === 'taken_back' && takenBack)
    return m.trust_taken_back({ date: formatDate(takenBack.at), reason: takenBack.reason });
  if (standing === 'lapsed' && expiresAt) return m.trust_lapsed({ date: formatDate(expiresAt) });
  if (standing === 'replaced') return m.trust_replaced();
  if (standing === 'answered') return m.trust_answered();
  return expiresAt ? m.trust_lapses({ date: formatDate(expiresAt) }) : null;
}
