import { href } from 'react-router';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';
import { Tag } from '#ui/tag.tsx';
import type { LandFee } from './domain/land-fee.ts';
import type { TitleState } from './domain/title-ladder.ts';
import { feeAmount, feeSource, feeTime } from './land-fee-texts.ts';
import { stepWord, titleMeaning, titleMissing } from './ui/title-texts.ts';

/** Where a home stands on the title ladder, and what each step to the top takes. */
export type TitlePath = {
  standing: TitleState;
  /** 0 where no paper is named. */
  rung: number;
  total: number;
  steps: { to: TitleState; fee: LandFee | null }[];
};

/**
 * The title on its ladder: what the paper means, how far up it stands, what is missing and what that takes
 * (product.md 5.7). `searchHref`: where a search of the registry is prepared.
 */
export function TitlePanel({ path, searchHref }: { path: TitlePath; searchHref: string }) {
  const { standing, rung, total, steps } = path;
  const hasPaper = standing !== 'unknown' && standing !== 'searched';
  return (
    <>
      <h3>{m.detail_panel_papers()}</h3>
      <TitleWarning standing={standing} />
      {standing === 'unknown' ? (
        <p>{m.detail_title_unknown()}</p>
      ) : (
        <>
          <p>
            <b>{stepWord(standing)}</b>
          </p>
          <p className="ladder" role="img" aria-label={m.detail_title_rung({ rung, total })}>
            {Array.from({ length: total }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps of a ladder have no other name.
              <span key={index} className={index < rung ? 'is-up' : undefined} />
            ))}
          </p>
          <p className="small muted" aria-hidden="true">
            {m.detail_title_rung({ rung, total })}
          </p>
        </>
      )}
      {hasPaper ? (
        <>
          <p>{titleMeaning(standing)}</p>
          <p>{m.detail_title_missing({ missing: titleMissing(standing) })}.</p>
          <TitleSteps steps={steps} />
        </>
      ) : null}
      <p className="small muted">
        {standing === 'searched' ? m.plans_title_searched_text() : m.detail_title_registry()}
      </p>
      <p className="title-links">
        <a href={localPath(searchHref)}>{m.plans_prepare_search()}</a>
        <a href={localPath(href('/resources/title-documents'))}>{m.plans_title_read()}</a>
      </p>
    </>
  );
}

/** What must not be read as more than it is, with why (nigeria.md 3.1); nothing for any other paper. */
export function TitleWarning({ standing }: { standing: TitleState }) {
  if (standing === 'family-receipt')
    return (
      <p>
        <Tag tone="ochre" icon="alert">
          {m.plans_badge_receipt()}
        </Tag>{' '}
        {m.plans_receipt_text()}
      </p>
    );
  if (standing !== 'excision-in-progress') return null;
  return (
    <p>
      <Tag tone="ochre" icon="alert">
        {m.plans_badge_excision()}
      </Tag>{' '}
      {m.plans_excision_text()}
    </p>
  );
}

/** The way up: what is next, what it costs and how long it takes, with where that is said. */
function TitleSteps({ steps }: { steps: TitlePath['steps'] }) {
  return (
    <>
      <h4 className="title-next">{m.plans_title_steps()}</h4>
      <ol className="title-steps">
        {steps.map(({ to, fee }) => {
          const amount = fee && feeAmount(fee);
          const time = fee && feeTime(fee);
          return (
            <li key={to}>
              <b>{stepWord(to)}</b>
              <span className="num">{[amount ?? m.plans_fee_unknown(), time].filter(Boolean).join(' · ')}</span>
              {fee && (amount || time) ? <small className="muted">{feeSource(fee)}</small> : null}
            </li>
          );
        })}
      </ol>
    </>
  );
}
