import type { CSSProperties, ReactNode } from 'react';
import { href, Link } from 'react-router';
import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import type { CountedEvidence, EvidenceResult, Raise, TrustBreakdown, TrustPartStanding } from './trust.ts';
import type { ShownDispute } from './trust-dispute.ts';
import {
  checkerWords,
  contradictionWords,
  kindWords,
  pointWords,
  raiseWords,
  standingWords,
} from './trust-kind-texts.ts';
import { trustLevel } from './trust-level.ts';
import { trustPartWords } from './trust-part-texts.ts';
import { CONTRADICTION_POINTS } from './trust-weights.ts';

type TrustSheetProps = {
  /** 0 to 100 as cards show it; null when nothing was checked. */
  score: number | null;
  breakdown: TrustBreakdown;
  wordOf: (percent: number) => string;
  isFlagged: boolean;
  /** ISO moment the page was worked out. */
  now: string;
  disputes: readonly ShownDispute[];
  /** Where a dispute is written. */
  disputeHref: string;
  /** Where a check of the lister is disputed; none where nobody lists the home. */
  listerDisputeHref?: string | null;
};

/** The long form of the trust panel: every check, what it adds, what would raise it, and what is disputed. */
export function TrustSheet(props: TrustSheetProps) {
  const { breakdown, disputes, disputeHref, listerDisputeHref = null } = props;
  return (
    <div className="tw-cols">
      <section className="tw" aria-labelledby="score-title">
        <SheetHead {...props} />
        <ul className="ev">
          {breakdown.parts.map((standing) => (
            <PartChecks
              key={standing.part}
              standing={standing}
              disputeHref={disputeHref}
              listerDisputeHref={listerDisputeHref}
            />
          ))}
        </ul>
      </section>
      <aside className="tw-side">
        <Raises raises={breakdown.raises} />
        <Disputes disputes={disputes} disputeHref={disputeHref} />
        <HowMade />
      </aside>
    </div>
  );
}

function headOf({ score, isFlagged, wordOf }: Pick<TrustSheetProps, 'score' | 'isFlagged' | 'wordOf'>): string {
  if (isFlagged) return m.trust_panel_flagged();
  return score === null ? m.trust_panel_unscored() : m.trust_panel_scored({ word: wordOf(score) });
}

function SheetHead({ score, breakdown, wordOf, isFlagged, now }: TrustSheetProps) {
  const { parts, provenParts } = breakdown;
  const proven = provenParts === 0 ? m.trust_panel_unproven() : m.trust_panel_proven({ count: provenParts });
  const level = isFlagged ? 'poor' : trustLevel(score ?? 0);
  const title = headOf({ score, isFlagged, wordOf });
  return (
    <div className={`tw-h ${score === null || provenParts === 0 ? 'trust-hollow' : `trust-${level}`}`}>
      {score === null ? null : <span className="tw-big">{score}</span>}
      <div className={score === null ? 'tw-wide' : undefined}>
        <h2 id="score-title">{title}</h2>
        <p>
          {score === null ? null : m.trust_page_average()} {proven} {m.trust_page_worked_out({ date: formatDate(now) })}
        </p>
      </div>
      <ul className="tw-wall">
        {parts.map(({ part, percent, proven: stands }) => (
          <li key={part}>
            <b>{percent}</b>
            <i style={{ '--v': percent, '--p': stands } as CSSProperties} aria-hidden="true" />
            <span>{trustPartWords(part)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type PartProps = { standing: TrustPartStanding; disputeHref: string; listerDisputeHref: string | null };

function PartChecks({ standing, disputeHref, listerDisputeHref }: PartProps) {
  const { part, percent, proven, hasEvidence, hasDoubt, evidence, contradictions } = standing;
  return (
    <li>
      <div className="ev-h">
        <h3>{trustPartWords(part)}</h3>
        <b>{m.trust_of_part({ percent })}</b>
      </div>
      {hasEvidence ? null : <p className="small muted">{m.trust_no_evidence()}</p>}
      {hasEvidence && !hasDoubt && proven < percent ? (
        <p className="small muted">{m.trust_part_partly({ proven })}</p>
      ) : null}
      {evidence.map((piece) => (
        <Check key={piece.id} piece={piece} disputeHref={piece.ofLister ? listerDisputeHref : disputeHref} />
      ))}
      {contradictions.map((found) => (
        <div className="evr is-no" key={found.kind}>
          <Icon name="alert" />
          <span className="b">{m.trust_contradiction()}</span>
          <span className="pt">{pointWords(-CONTRADICTION_POINTS)}</span>
          <p>{contradictionWords(found)}</p>
        </div>
      ))}
    </li>
  );
}

const SIGNS: Record<EvidenceResult, { icon: IconName; look: string; word: (() => string) | null }> = {
  passed: { icon: 'check', look: '', word: null },
  failed: { icon: 'alert', look: ' is-no', word: m.trust_failed },
  could_not_check: { icon: 'info', look: ' is-na', word: m.trust_could_not_check },
};

type CheckProps = {
  piece: CountedEvidence;
  /** Where it is disputed; null where nobody can. */
  disputeHref: string | null;
  /** Points are those of a home's part; elsewhere they say nothing. */
  hasPoints?: boolean;
};

/** One check with all that is known of it, and the way to dispute it. */
export function Check({ piece, disputeHref, hasPoints = true }: CheckProps) {
  const { id, part, kind, result, standing, written } = piece;
  const { icon, look } = SIGNS[result];
  const word = SIGNS[result].word?.();
  const said = standingWords(piece);
  return (
    <div className={`evr${look}${standing === 'counts' ? '' : ' is-off'}`} id={`check-${id}`}>
      <Icon name={icon} />
      <span className="b">
        {kindWords(kind)}
        {word ? `: ${word}` : null}
      </span>
      <span className="pt">{hasPoints ? pointWords(piece.points) : null}</span>
      <p>
        {piece.ofLister ? <b>{m.trust_of_lister()} </b> : null}
        {piece.statement} {m.trust_checked({ who: checkerWords(piece), date: formatDate(piece.checkedAt) })}
        {lookedAtWords(piece)}
        {piece.comparedWith ? ` ${m.trust_compared_with({ what: piece.comparedWith })}` : null}
        {piece.source ? ` ${m.trust_source({ source: piece.source })}` : null}
        {said ? ` ${said}` : null}
        {written ? (
          <>
            {' '}
            <Link to={`${href('/ledger')}?entry=${written.entry}`}>{m.trust_page_entry({ entry: written.entry })}</Link>
          </>
        ) : null}
      </p>
      {standing === 'counts' && disputeHref ? (
        <Link
          className="dis"
          to={`${disputeHref}?${new URLSearchParams({ part, evidence: id })}`}
          aria-label={m.trust_page_dispute_label({ what: kindWords(kind) })}
        >
          {m.trust_page_dispute()}
        </Link>
      ) : null}
    </div>
  );
}

/** Another home's id says nothing to whoever reads it. */
function lookedAtWords({ kind, lookedAt }: CountedEvidence): string | null {
  const isHome = kind === 'photos_reused' || kind === 'paper_reused';
  return lookedAt && !isHome ? ` ${m.trust_looked_at({ what: lookedAt })}` : null;
}

function Raises({ raises }: { raises: readonly Raise[] }) {
  const told = raises.filter(({ scorePoints }) => scorePoints > 0);
  return (
    <Side title={m.trust_page_raises()} id="raises">
      {told.length === 0 ? (
        <p className="small muted">{m.trust_page_raises_none()}</p>
      ) : (
        <>
          <p className="small muted">{m.trust_page_raises_note()}</p>
          <ul className="rise">
            {told.map((raise) => (
              <li key={raise.kind}>
                <b>{kindWords(raise.kind)}</b>
                <b>{pointWords(raise.scorePoints)}</b>
                <p>{raiseWords(raise)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Side>
  );
}

/** The disputes of checks, with the answer of each or the day by which it comes. */
export function Disputes({ disputes, disputeHref }: Pick<TrustSheetProps, 'disputes' | 'disputeHref'>) {
  return (
    <Side title={m.trust_page_disputes()} id="disputes">
      {disputes.length === 0 ? <p className="small muted">{m.trust_page_disputes_none()}</p> : null}
      {disputes.map((dispute) => (
        <div className="tw-dispute" key={dispute.id}>
          <p className="b">“{dispute.statement}”</p>
          <ol className="tw-tl">
            <li className="is-done">
              <b>{m.trust_dispute_opened()}</b>
              <small>{formatDate(dispute.openedAt)}</small>
            </li>
            <DisputeAnswer dispute={dispute} />
          </ol>
        </div>
      ))}
      <p className="mt-2">
        <Link to={disputeHref}>{m.trust_page_dispute_else()}</Link>
      </p>
    </Side>
  );
}

function DisputeAnswer({ dispute }: { dispute: ShownDispute }) {
  const { state, answeredAt, answer, dueAt, isOverdue } = dispute;
  if (answeredAt) {
    return (
      <li className="is-done">
        <b>{state === 'upheld' ? m.trust_dispute_upheld() : m.trust_dispute_not_upheld()}</b>
        <small>{formatDate(answeredAt)}</small>
        {answer ? <p className="small">{answer}</p> : null}
      </li>
    );
  }
  const due = { date: formatDate(dueAt) };
  return (
    <>
      <li className="is-now">
        <b>{m.trust_dispute_looking()}</b>
        <small>{isOverdue ? m.trust_dispute_overdue(due) : m.trust_dispute_due(due)}</small>
      </li>
      <li>
        <b>{m.trust_dispute_answer()}</b>
      </li>
    </>
  );
}

/** How the number is made, in short, with the way to the whole table. */
export function HowMade() {
  return (
    <Side title={m.trust_page_made()} id="made">
      <p className="small muted">{m.trust_page_made_text()}</p>
      <p className="mt-2">
        <Link to={href('/trust-score')}>{m.trust_page_weights()}</Link>
      </p>
    </Side>
  );
}

function Side({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-3">
        {title}
      </h2>
      {children}
    </section>
  );
}
