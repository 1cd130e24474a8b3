import type { CSSProperties, ReactNode } from 'react';
import { localPath } from '#lib/language.ts';
import { usePictureMode } from '#lib/picture-mode.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { Raise, TrustBreakdown } from './trust.ts';
import { kindWords } from './trust-kind-texts.ts';
import { type TrustLevel, trustLevel, trustPercent } from './trust-level.ts';
import { PartLine } from './ui/part-line.tsx';

/** Checks that were not made and are named; the trust page has them all. */
const MOST_UNCHECKED = 4;

type TrustPanelProps = {
  /** As stored, out of 100; null when the listing was never scored. */
  score: number | null;
  breakdown: TrustBreakdown;
  /** The word of a level: Excellent, Good, Fair, Poor. */
  wordOf: (percent: number) => string;
  /** What a screen reader says of the score, where the page says it nowhere else. */
  label?: string | undefined;
  /** A flagged listing has no grade word, whatever its number. */
  isFlagged: boolean;
  /** What was checked as the specification's badges, for the head of the certificate. */
  badges?: ReactNode;
  /** The page that shows every check point by point; none where nobody but the office reads it. */
  trustHref?: string;
  /** Where a search of the land registry is asked for; none where there is nothing to search. */
  searchHref?: string | null;
  /** By what the home is named in letters and on the phone. */
  reference?: string | null;
  /**
   * Where a dispute is written. The links carry `data-report`, so that a page may open the report dialog in their
   * place.
   */
  disputeHref: string;
  /** Where a check of the lister is disputed; none where nobody lists the home. */
  listerDisputeHref?: string | null;
};

/**
 * The trust panel, drawn as a certificate: the score, then a line for each of the four parts with date, finding,
 * checker and percent, what nobody has checked, and the way to every check. Light in both themes, as a paper is.
 */
export function TrustPanel(props: TrustPanelProps) {
  const { breakdown, isFlagged, disputeHref, listerDisputeHref = null } = props;
  return (
    <section className={isFlagged ? 'ck ck-flagged' : 'ck'} id="trust" aria-labelledby="trust-title">
      <div className="ck-in">
        <div className="frieze" aria-hidden="true" />
        {usePictureMode() === 'link' ? null : <Knot />}
        <Head {...props} />
        <ul className="ck-l">
          {breakdown.parts.map((standing) => (
            <PartLine
              key={standing.part}
              standing={standing}
              disputeHref={disputeHref}
              listerDisputeHref={listerDisputeHref}
            />
          ))}
        </ul>
        <Unchecked raises={breakdown.raises} searchHref={props.searchHref ?? null} />
        <Foot {...props} />
        <div className="frieze ck-foot" aria-hidden="true" />
      </div>
    </section>
  );
}

function Head({ score, breakdown, wordOf, label, isFlagged, badges }: TrustPanelProps) {
  const { provenParts, average, parts } = breakdown;
  const proven = provenParts === 0 ? m.trust_panel_unproven() : m.trust_panel_proven({ count: provenParts });
  if (score === null) {
    return (
      <div className="ck-h">
        <Icon name="door" size="l" />
        <div>
          <h2 id="trust-title">{m.trust_panel_unscored()}</h2>
          {badges}
        </div>
        <p>{proven}</p>
      </div>
    );
  }
  const percent = trustPercent(score);
  const level: TrustLevel = isFlagged ? 'poor' : trustLevel(percent);
  // Starting values are pale bricks: nobody has looked yet.
  const standing = Math.min(percent, Math.round(parts.reduce((sum, part) => sum + part.proven, 0) / parts.length));
  return (
    <div className="ck-h">
      <span className="ck-big">{percent}</span>
      <div>
        <h2 id="trust-title">
          {isFlagged ? m.trust_panel_flagged() : m.trust_panel_scored({ word: wordOf(percent) })}
        </h2>
        <span className="vh">{m.trust_panel_label({ percent })}</span>
        <span
          className={`bricks ck-bricks is-${level}`}
          style={{ '--v': percent, '--e': standing } as CSSProperties}
          {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        />
        {badges}
      </div>
      <p>
        {proven} {percent === average ? m.trust_panel_average() : null}{' '}
        {provenParts < parts.length ? m.trust_panel_pale() : null}
      </p>
    </div>
  );
}

/** What nobody has checked yet and what each would add; a search of the registry can be asked for at once. */
function Unchecked({ raises, searchHref }: { raises: readonly Raise[]; searchHref: string | null }) {
  const open = raises.filter(({ scorePoints }) => scorePoints > 0).slice(0, MOST_UNCHECKED);
  if (open.length === 0) return null;
  const canSearch = searchHref !== null && raises.some(({ kind }) => kind === 'registry_searched');
  return (
    <div className="ck-no">
      <b>{m.trust_not_checked()}</b>
      <div>
        {open.map(({ kind, scorePoints }) => (
          <p key={kind}>{m.trust_raise_short({ points: scorePoints, what: kindWords(kind) })}</p>
        ))}
        {canSearch ? <a href={localPath(searchHref)}>{m.trust_ask_search()}</a> : null}
      </div>
    </div>
  );
}

function Foot({ reference, trustHref }: Pick<TrustPanelProps, 'reference' | 'trustHref'>) {
  return (
    <div className="ck-f">
      <p>
        {reference ? <span className="num">{m.trust_reference({ reference })} </span> : null}
        {m.trust_no_registry()}
      </p>
      {trustHref ? <a href={localPath(trustHref)}>{m.trust_what_we_checked()}</a> : null}
    </div>
  );
}

/** The watermark of the paper. */
function Knot() {
  const loops = [
    'M0-34C20-34 12-12 34 0 12 12 20 34 0 34-20 34-12 12-34 0-12-12-20-34 0-34Z',
    'M-22-22C-10-30-2-14 0 0 2 14 10 30 22 22 30 10 14 2 0 0-14-2-30-10-22-22Z',
    'M22-22C30-10 14-2 0 0-14 2-30 10-22 22-10 30-2 14 0 0 2-14 10-30 22-22Z',
  ];
  return (
    <svg className="ck-knot" viewBox="-38 -38 76 76" aria-hidden="true">
      {loops.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
