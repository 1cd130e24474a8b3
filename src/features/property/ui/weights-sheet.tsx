import { href, Link } from 'react-router';
import { trustWord } from '#features/listings/trust-word.ts';
import { TRUST_PARTS, type TrustPart } from '#features/trust/trust.ts';
import { kindWords } from '#features/trust/trust-kind-texts.ts';
import { trustPartWords } from '#features/trust/trust-part-texts.ts';
import {
  AGENT_WEIGHTS,
  CONTRADICTION_POINTS,
  DOUBT_CEILING,
  EVIDENCE_KINDS,
  type EvidenceKind,
  FULL_PART,
  kindsWithin,
  LISTER_REPORTS_MOST,
  PROVEN_FROM,
  pointsAlone,
  STARTING_POINTS,
  weightOf,
} from '#features/trust/trust-weights.ts';
import { m } from '#paraglide/messages.js';
import { type Column, Table } from '#ui/table.tsx';

/** Levels begin at these percents (spec 4). */
const LEVELS = [80, 60, 40, 0];

/** The table of weights and the rules around it, read from where the score is reckoned. */
export function WeightsSheet() {
  return (
    <>
      <section className="panel grid gap-2">
        <h2 className="text-3">{m.trust_score_parts()}</h2>
        <p>{m.trust_score_parts_text({ full: FULL_PART })}</p>
        <ul className="list-disc pl-5">
          {LEVELS.map((from) => (
            <li key={from}>{m.trust_score_level({ from, word: trustWord(from) })}</li>
          ))}
        </ul>
        <p>{m.trust_score_flagged()}</p>
      </section>
      <section className="panel grid gap-4">
        <h2 className="text-3">{m.trust_page_weights()}</h2>
        {TRUST_PARTS.map((part) => (
          <PartWeights key={part} part={part} />
        ))}
      </section>
      <section className="panel grid gap-2">
        <h2 className="text-3">{m.trust_score_rules()}</h2>
        <ul className="list-disc pl-5 grid gap-2">
          <li>{m.trust_score_rule_never_lower()}</li>
          <li>{m.trust_score_rule_never_raise()}</li>
          <li>{m.trust_score_rule_doubt()}</li>
          <li>{m.trust_score_rule_own()}</li>
          <li>{m.trust_score_rule_lister({ points: listerMinus(), most: LISTER_REPORTS_MOST })}</li>
          <li>{m.trust_score_rule_contradiction({ points: CONTRADICTION_POINTS })}</li>
          <li>{m.trust_score_rule_verified({ from: PROVEN_FROM })}</li>
        </ul>
      </section>
      <section className="panel grid gap-2">
        <h2 className="text-3">{m.trust_score_agents()}</h2>
        <p>
          {m.trust_score_agents_text({
            start: AGENT_WEIGHTS.start,
            identity: AGENT_WEIGHTS.identity_reviewed,
            document: AGENT_WEIGHTS.document_accepted,
            most: AGENT_WEIGHTS.documents_counted,
            flagged: AGENT_WEIGHTS.flagged,
          })}{' '}
          {m.agents_trust_reports_points({ points: AGENT_WEIGHTS.report_upheld, most: AGENT_WEIGHTS.reports_counted })}
        </p>
      </section>
      <p className="row row-wrap">
        <Link to={href('/resources/how-we-check')}>{m.trust_score_more()}</Link>
        <Link to={href('/ledger')}>{m.trust_page_ledger()}</Link>
      </p>
    </>
  );
}

const listerMinus = () => weightOf('report_upheld').countsForHomes?.minus ?? 0;

function PartWeights({ part }: { part: TrustPart }) {
  const kinds = EVIDENCE_KINDS.filter((kind) => weightOf(kind).part === part && kind !== 'earlier_check');
  const { verified, otherwise } = STARTING_POINTS[part];
  return (
    <div className="grid gap-2">
      <h3>{trustPartWords(part)}</h3>
      <p className="small muted">
        {verified === otherwise
          ? m.trust_score_start({ points: otherwise })
          : m.trust_score_start_verified({ points: otherwise, verified })}{' '}
        {m.trust_score_ceiling({ points: DOUBT_CEILING[part] })}
      </p>
      <Table caption={trustPartWords(part)} columns={columns()} rows={kinds} rowKey={(kind) => kind} />
    </div>
  );
}

const columns = (): Column<EvidenceKind>[] => [
  { id: 'what', head: m.trust_score_col_what(), cell: kindWords },
  { id: 'points', head: m.trust_score_col_points(), isNumber: true, labelOnPhone: true, cell: worthWords },
  { id: 'with', head: m.trust_score_col_with(), labelOnPhone: true, cell: withWords },
  { id: 'lapse', head: m.trust_score_col_lapse(), labelOnPhone: true, cell: lapseWords },
];

function worthWords(kind: EvidenceKind): string {
  const { points, minus } = weightOf(kind);
  if (minus !== undefined) return m.trust_points_down({ points: minus });
  if (points === 'own') return m.trust_score_own();
  return points === 0 ? m.trust_score_only_doubt() : m.trust_points_up({ points });
}

function withWords(kind: EvidenceKind): string {
  const [, ...others] = kindsWithin(kind);
  if (others.length === 0) return '–';
  return m.trust_score_with({ what: others.map(kindWords).join(', '), points: pointsAlone(kind) });
}

function lapseWords(kind: EvidenceKind): string {
  const { lapsesAfterDays } = weightOf(kind);
  return lapsesAfterDays === undefined ? '–' : m.trust_score_lapse({ count: lapsesAfterDays });
}
