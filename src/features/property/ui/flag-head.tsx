import type { TrustBreakdown } from '#features/trust/trust.ts';
import { formatDateTime } from '#lib/dates.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

type FlagHeadProps = { trustHref: string; trust: TrustBreakdown; hasSimilar: boolean };

/** A flag stands before everything else: what was found and when, and the way to homes nobody doubts. */
export function FlagHead({ trustHref, trust, hasSimilar }: FlagHeadProps) {
  const found = trust.parts
    .flatMap(({ evidence }) => evidence)
    .filter(({ result, standing }) => result === 'failed' && standing === 'counts')
    .toSorted((a, b) => b.checkedAt.localeCompare(a.checkedAt));
  return (
    <section className="flagged" aria-labelledby="flagged-title">
      <div className="wrap">
        <div>
          <h2 id="flagged-title">
            <Icon name="alert" size="l" />
            {m.detail_flag_title()}
          </h2>
          <p>{m.detail_flagged_banner()}</p>
          <p className="flagged-ways">
            {hasSimilar ? (
              <a className={buttonClass({})} href="#similar">
                {m.detail_flag_similar()}
              </a>
            ) : null}
            <a href={localPath(trustHref)}>{m.trust_what_we_checked()}</a>
          </p>
        </div>
        {found.length === 0 ? null : (
          <ol aria-label={m.detail_flag_found()}>
            {found.map(({ id, statement, checkedAt }) => (
              <li key={id}>
                <time dateTime={checkedAt}>{formatDateTime(checkedAt)}</time>
                <b>{statement}</b>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}
