import { href } from 'react-router';
import type { AskingRange, AskingFigure as Figure } from '#features/insights/asking-range.ts';
import { LEAST_HOMES } from '#features/insights/asking-range.ts';
import { RangeBar } from '#features/insights/range-bar.tsx';
import { unitWords } from '#features/insights/unit-words.ts';
import { localPath } from '#lib/language.ts';
import { m } from '#paraglide/messages.js';

/** `ownMinor` is what this home asks in kobo, for what the range is of: a year's rent, a square metre of land. */
type AskingPricesTextProps = { asking: AskingRange; ownMinor: number | null };

/**
 * What others like this home ask, from the price index that the pages of market insights show: a range with the number
 * behind it and the way to how it is reckoned, never a bare figure.
 */
export function AskingPricesText({ asking: { place, unit, figure, what, path }, ownMinor }: AskingPricesTextProps) {
  const words = (minor: number) => unitWords(unit, minor);
  const own = ownMinor === null ? null : words(ownMinor);
  return (
    <>
      {figure ? (
        <p>
          {m.insights_ask_range({
            what: what.charAt(0).toLocaleUpperCase() + what.slice(1),
            place,
            lower: words(figure.lower),
            upper: words(figure.upper),
            median: words(figure.median),
            homes: m.insights_homes({ count: figure.homes }),
          })}{' '}
          {own === null ? null : m.insights_ask_this({ price: own })}
        </p>
      ) : (
        <p>{m.insights_ask_none({ what, place, least: LEAST_HOMES })}</p>
      )}
      {figure && ownMinor !== null ? <WhereItStands figure={figure} own={ownMinor} words={words} /> : null}
      <p className="small near-ask-more">
        <a href={localPath(path)}>{m.insights_ask_page({ place })}</a>{' '}
        <a href={localPath(href('/market-insights/method'))}>{m.insights_ask_method()}</a>
      </p>
    </>
  );
}

/** So much of the bar is empty at its end; a price that would make the others a dot stands at the edge. */
const AIR = 1.15;
const MOST_OF_UPPER = 3;

type StandsProps = { figure: Figure; own: number; words: (minor: number) => string };

/** Where this home stands among the others, on a scale that begins at nothing, and the same in words. */
function WhereItStands({ figure, own, words }: StandsProps) {
  const { lower, median, upper } = figure;
  const end = Math.max(upper, Math.min(own, upper * MOST_OF_UPPER)) * AIR;
  const said = { lower: words(lower), upper: words(upper), median: words(median), own: words(own) };
  return (
    <figure className="ask-bar">
      <RangeBar figure={figure} end={end} own={own} label={m.insights_ask_bar(said)} />
      <figcaption>
        <p className="key" aria-hidden="true">
          <span>
            <i className="key-half" />
            {m.insights_key_half()}
          </span>
          <span>
            <i className="key-median" />
            {m.insights_key_median()}
          </span>
          <span>
            <i className="key-own" />
            {m.insights_key_own()}
          </span>
        </p>
        <p>{standsWords(own, figure)}</p>
      </figcaption>
    </figure>
  );
}

function standsWords(own: number, { lower, upper }: Figure): string {
  if (own > upper) return m.insights_ask_above();
  return own < lower ? m.insights_ask_below() : m.insights_ask_inside();
}
