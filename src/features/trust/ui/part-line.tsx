import { href } from 'react-router';
import { formatDate } from '#lib/dates.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-names.ts';
import type { CountedEvidence, TrustPart, TrustPartStanding } from '../trust.ts';
import { checkerWords, contradictionWords, kindWords, standingWords } from '../trust-kind-texts.ts';
import { trustPartWords } from '../trust-part-texts.ts';

/** Below this a part turns ochre (DESIGN.md, Trust panel). */
const SOUND_FROM = 80;

const MISSING: Record<TrustPart, () => string> = {
  documents: m.trust_documents_missing,
  identity: m.trust_identity_missing,
  history: m.trust_history_missing,
  reviews: m.trust_reviews_missing,
};

type PartLook = 'fine' | 'low' | 'doubt' | 'bare';
const MARKS: Record<PartLook, IconName> = { fine: 'check', low: 'clock', doubt: 'alert', bare: 'clock' };

function lookOf({ hasEvidence, hasDoubt, percent }: TrustPartStanding): PartLook {
  if (!hasEvidence) return 'bare';
  if (hasDoubt) return 'doubt';
  return percent < SOUND_FROM ? 'low' : 'fine';
}

type DisputeWays = { disputeHref: string; listerDisputeHref: string | null };

/** One part of the certificate: the day, the mark, what was found and by whom, what contradicts it, and its percent. */
export function PartLine({ standing, ...ways }: { standing: TrustPartStanding } & DisputeWays) {
  const { part, percent, proven, hasEvidence, hasDoubt, evidence, contradictions } = standing;
  // What counts comes first: a piece that was taken back or answered never speaks for its part.
  const [first, ...rest] = evidence.toSorted(
    (a, b) => Number(b.standing === 'counts') - Number(a.standing === 'counts'),
  );
  const look = lookOf(standing);
  return (
    <li className={`ck-${look}`}>
      {first ? <time dateTime={first.checkedAt}>{formatDate(first.checkedAt)}</time> : <span className="ck-day" />}
      <Icon name={MARKS[look]} />
      <span className="ck-pc num">
        {trustPartWords(part)} {m.trust_percent({ percent })}
      </span>
      <div className="ck-what">
        {hasEvidence ? null : (
          <p>
            <b>{m.trust_no_evidence()}</b>. {MISSING[part]()}
          </p>
        )}
        {first ? <EvidenceText piece={first} /> : null}
        {hasEvidence && !hasDoubt && proven < percent ? <small>{m.trust_part_partly({ proven })}</small> : null}
        {contradictions.map((found) => (
          <p key={found.kind} className="ck-clash">
            <Icon name="alert" size="s" />
            <span>
              <b>{m.trust_contradiction()}.</b> {contradictionWords(found)}
            </span>
          </p>
        ))}
        {first ? <Beside first={first} rest={rest} part={part} {...ways} /> : null}
      </div>
    </li>
  );
}

type BesideProps = { first: CountedEvidence; rest: readonly CountedEvidence[]; part: TrustPart } & DisputeWays;

/** Earlier checks, folded, and the way to dispute the one above. */
function Beside({ first, rest, part, disputeHref, listerDisputeHref }: BesideProps) {
  const way = first.ofLister ? listerDisputeHref : disputeHref;
  return (
    <div className="ck-more">
      {way ? (
        <a
          href={localPath(`${way}?${new URLSearchParams({ part, evidence: first.id })}`)}
          {...(first.ofLister ? {} : { 'data-report': '' })}
          aria-label={m.trust_dispute_label({ part: trustPartWords(part) })}
        >
          {m.trust_dispute()}
        </a>
      ) : null}
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
    </div>
  );
}

function EvidenceText({ piece }: { piece: CountedEvidence }) {
  const standing = standingWords(piece);
  return (
    <>
      <p>
        <b>
          {piece.result === 'could_not_check' ? `${m.trust_could_not_check()}: ${kindWords(piece.kind)}. ` : null}
          {piece.ofLister ? `${m.trust_of_lister()} ` : null}
          {piece.statement}
        </b>
      </p>
      <small>
        {m.trust_checked({ who: checkerWords(piece), date: formatDate(piece.checkedAt) })}
        {piece.comparedWith ? ` ${m.trust_compared_with({ what: piece.comparedWith })}` : null}
        {piece.source ? ` ${m.trust_source({ source: piece.source })}` : null}
        {standing ? ` ${standing}` : null}
        {piece.written ? (
          <>
            {' '}
            <a className="ck-ledger" href={localPath(`${href('/ledger')}?entry=${piece.written.entry}`)}>
              {m.ledger_written({ date: formatDate(piece.written.at) })}
            </a>
          </>
        ) : null}
      </small>
    </>
  );
}
