import type { CSSProperties } from 'react';
import { href } from 'react-router';
import { formatDate } from '#lib/dates.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import { Bricks } from '#ui/trust-bricks.tsx';
import type { Evidence, TrustBreakdown, TrustPart, TrustPartStanding } from './trust.ts';
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
  /**
   * Where a dispute is written. The links carry `data-report`, so that a page may open the report dialog in their
   * place.
   */
  disputeHref: string;
};

/**
 * The trust panel: the score, then four parts, each with its percent, its evidence with date and checker, and a way to
 * dispute it.
 */
export function TrustPanel({ score, breakdown, wordOf, disputeHref }: TrustPanelProps) {
  return (
    <section className="trust" id="trust" aria-labelledby="trust-title">
      <TrustHead score={score} breakdown={breakdown} wordOf={wordOf} />
      <ul className="trust-b">
        {breakdown.parts.map((standing) => (
          <TrustRow key={standing.part} standing={standing} disputeHref={disputeHref} />
        ))}
      </ul>
      {breakdown.provenParts < breakdown.parts.length ? <p className="trust-f">{m.trust_panel_hollow()}</p> : null}
    </section>
  );
}

function TrustHead({ score, breakdown, wordOf }: Pick<TrustPanelProps, 'score' | 'breakdown' | 'wordOf'>) {
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
  const level: TrustLevel = trustLevel(percent);
  return (
    <div className={`trust-h ${provenParts === 0 ? 'trust-hollow' : `trust-${level}`}`}>
      <span className="trust-big">{percent}</span>
      <div>
        <h2 id="trust-title">{m.trust_panel_scored({ word: wordOf(percent) })}</h2>
        <span className="vh">{m.trust_panel_label({ percent })}</span>
        <Bricks score={percent} look={level} />
        <p>
          {proven} {percent === average ? m.trust_panel_average() : null}
        </p>
      </div>
    </div>
  );
}

type RowProps = { standing: TrustPartStanding } & Pick<TrustPanelProps, 'disputeHref'>;

function TrustRow({ standing, disputeHref }: RowProps) {
  const { part, percent, hasEvidence, evidence } = standing;
  const { icon, missing } = PARTS[part];
  const name = trustPartWords(part);
  const [newest, ...older] = evidence;
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
        {newest ? (
          <>
            <EvidenceText piece={newest} />
            {older.length > 0 ? (
              <details>
                <summary>{m.trust_older({ count: older.length })}</summary>
                <ul>
                  {older.map((piece) => (
                    <li key={piece.id}>
                      <EvidenceText piece={piece} />
                    </li>
                  ))}
                </ul>
              </details>
            ) : null}
            <a
              href={localPath(`${disputeHref}?${new URLSearchParams({ part, evidence: newest.id })}`)}
              data-report=""
              aria-label={m.trust_dispute_label({ part: name })}
            >
              {m.trust_dispute()}
            </a>
          </>
        ) : (
          <p>
            <b>{m.trust_no_evidence()}</b>. {missing()}
          </p>
        )}
      </div>
    </li>
  );
}

function EvidenceText({ piece }: { piece: Evidence }) {
  return (
    <p>
      {piece.statement} {m.trust_checked({ who: piece.checkedBy, date: formatDate(piece.checkedAt) })}
      {piece.source ? ` ${m.trust_source({ source: piece.source })}` : null}
      {piece.written ? (
        <a className="trust-ledger" href={localPath(`${href('/ledger')}?entry=${piece.written.entry}`)}>
          {m.ledger_written({ date: formatDate(piece.written.at) })}
        </a>
      ) : null}
    </p>
  );
}
