import type { CSSProperties } from 'react';
import { href } from 'react-router';
import { formatDate } from '#lib/dates.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Bricks } from '#ui/trust-bricks.tsx';
import type { CountedEvidence, Raise, TrustBreakdown, TrustPart, TrustPartStanding } from './trust.ts';
import { checkerWords, contradictionWords, kindWords, standingWords } from './trust-kind-texts.ts';
import { type TrustLevel, trustLevel, trustPercent } from './trust-level.ts';
import { trustPartWords } from './trust-part-texts.ts';

/** Below this a part turns ochre (DESIGN.md, Trust panel). */
const SOUND_FROM = 80;

const PARTS: Record<TrustPart, { icon: IconName; missing: () => string }> = {
  documents: { icon: 'document', missing: m.trust_documents_missing },
  identity: { icon: 'id', missing: m.trust_identity_missing },
  history: { icon: 'clock', missing: m.trust_history_missing },
  reviews: { icon: 'user', missing: m.trust_reviews_missing },
};

type TrustPanelProps = {
  /** As stored, out of 100; null when the listing was never scored. */
  score: number | null;
  breakdown: TrustBreakdown;
  /** The word of a level: Excellent, Good, Fair, Poor. */
  wordOf: (percent: number) => string;
  /** A flagged listing has no grade word, whatever its number. */
  isFlagged: boolean;
  /** The page that shows every check point by point; none where nobody but the office reads it. */
  trustHref?: string;
  /**
   * Where a dispute is written. The links carry `data-report`, so that a page may open the report dialog in their
   * place.
   */
  disputeHref: string;
  /** Where a check of the lister is disputed; none where nobody lists the home. */
  listerDisputeHref?: string | null;
};

/**
 * The trust panel: the score, then four parts, each with its percent, its evidence with date and checker, and a way to
 * dispute it.
 */
export function TrustPanel(props: TrustPanelProps) {
  const { score, breakdown, wordOf, isFlagged, trustHref, disputeHref, listerDisputeHref = null } = props;
  return (
    <section className="trust" id="trust" aria-labelledby="trust-title">
      <TrustHead score={score} breakdown={breakdown} wordOf={wordOf} isFlagged={isFlagged} />
      <ul className="trust-b">
        {breakdown.parts.map((standing) => (
          <TrustRow
            key={standing.part}
            standing={standing}
            raise={breakdown.raises.find(({ part, scorePoints }) => part === standing.part && scorePoints > 0)}
            disputeHref={disputeHref}
            listerDisputeHref={listerDisputeHref}
          />
        ))}
      </ul>
      {breakdown.provenParts < breakdown.parts.length ? <p className="trust-f">{m.trust_panel_hollow()}</p> : null}
      {trustHref ? (
        <p className="trust-f trust-all">
          <a href={localPath(trustHref)}>{m.trust_what_we_checked()}</a>
        </p>
      ) : null}
    </section>
  );
}

type HeadProps = Pick<TrustPanelProps, 'score' | 'breakdown' | 'wordOf' | 'isFlagged'>;

function TrustHead({ score, breakdown, wordOf, isFlagged }: HeadProps) {
  const { provenParts, average } = breakdown;
  const proven = provenParts === 0 ? m.trust_panel_unproven() : m.trust_panel_proven({ count: provenParts });
  if (score === null) {
    return (
      <div className="trust-h trust-hollow">
        <Icon name="door" size="l" />
        <div>
          <h2 id="trust-title">{m.trust_panel_unscored()}</h2>
          <p>{proven}</p>
        </div>
      </div>
    );
  }
  const percent = trustPercent(score);
  const level: TrustLevel = isFlagged ? 'poor' : trustLevel(percent);
  return (
    <div className={`trust-h ${provenParts === 0 ? 'trust-hollow' : `trust-${level}`}`}>
      <span className="trust-big">{percent}</span>
      <div>
        <h2 id="trust-title">
          {isFlagged ? m.trust_panel_flagged() : m.trust_panel_scored({ word: wordOf(percent) })}
        </h2>
        <span className="vh">{m.trust_panel_label({ percent })}</span>
        <Bricks score={percent} look={level} />
        <p>
          {proven} {percent === average ? m.trust_panel_average() : null}
        </p>
      </div>
    </div>
  );
}

type DisputeWays = { disputeHref: string; listerDisputeHref: string | null };
type RowProps = { standing: TrustPartStanding; raise: Raise | undefined } & DisputeWays;

function TrustRow({ standing, raise, ...ways }: RowProps) {
  const { part, percent, proven, hasEvidence, hasDoubt, evidence, contradictions } = standing;
  const { icon, missing } = PARTS[part];
  const name = trustPartWords(part);
  // What counts comes first: a piece that was taken back or answered never speaks for its part.
  const [first, ...rest] = evidence.toSorted(
    (a, b) => Number(b.standing === 'counts') - Number(a.standing === 'counts'),
  );
  const look = hasEvidence ? percent < SOUND_FROM && 'is-low' : 'is-bare';
  return (
    <li className={look || undefined}>
      <Icon name={icon} />
      <span className="trust-name">{name}</span>
      <b>{m.trust_percent({ percent })}</b>
      <span className="meter" aria-hidden="true">
        <i style={{ '--v': percent } as CSSProperties} />
      </span>
      <div className="trust-what">
        {hasEvidence ? null : (
          <p>
            <b>{m.trust_no_evidence()}</b>. {missing()}
          </p>
        )}
        {hasEvidence && !hasDoubt && proven < percent ? <p>{m.trust_part_partly({ proven })}</p> : null}
        {contradictions.map((found) => (
          <p key={found.kind} className="trust-clash">
            <b>{m.trust_contradiction()}.</b> {contradictionWords(found)}
          </p>
        ))}
        {first ? <Pieces first={first} rest={rest} part={part} {...ways} /> : null}
        {raise ? <p>{m.trust_raise_short({ points: raise.scorePoints, what: kindWords(raise.kind) })}</p> : null}
      </div>
    </li>
  );
}

type PiecesProps = { first: CountedEvidence; rest: readonly CountedEvidence[]; part: TrustPart } & DisputeWays;

function Pieces({ first, rest, part, disputeHref, listerDisputeHref }: PiecesProps) {
  const way = first.ofLister ? listerDisputeHref : disputeHref;
  return (
    <>
      <EvidenceText piece={first} />
      {rest.length > 0 ? (
        <details>
          <summary>{m.trust_older({ count: rest.length })}</summary>
          <ul>
            {rest.map((piece) => (
              <li key={piece.id}>
                <EvidenceText piece={piece} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      {way ? (
        <a
          href={localPath(`${way}?${new URLSearchParams({ part, evidence: first.id })}`)}
          {...(first.ofLister ? {} : { 'data-report': '' })}
          aria-label={m.trust_dispute_label({ part: trustPartWords(part) })}
        >
          {m.trust_dispute()}
        </a>
      ) : null}
    </>
  );
}

function EvidenceText({ piece }: { piece: CountedEvidence }) {
  const standing = standingWords(piece);
  return (
    <p>
      {piece.result === 'could_not_check' ? (
        <b>
          {m.trust_could_not_check()}: {kindWords(piece.kind)}.{' '}
        </b>
      ) : null}
      {piece.ofLister ? <b>{m.trust_of_lister()} </b> : null}
      {piece.statement} {m.trust_checked({ who: checkerWords(piece), date: formatDate(piece.checkedAt) })}
      {piece.comparedWith ? ` ${m.trust_compared_with({ what: piece.comparedWith })}` : null}
      {piece.source ? ` ${m.trust_source({ source: piece.source })}` : null}
      {standing ? ` ${standing}` : null}
      {piece.written ? (
        <a className="trust-ledger" href={localPath(`${href('/ledger')}?entry=${piece.written.entry}`)}>
          {m.ledger_written({ date: formatDate(piece.written.at) })}
        </a>
      ) : null}
    </p>
  );
}
