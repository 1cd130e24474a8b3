import type { CSSProperties } from 'react';
import type { Facets } from '#features/finding/facet-counts.ts';
import { BARS, NIGHTS_A_YEAR, type PriceScale, scaleEdges } from '#features/finding/price-scale.ts';
import { shortMoney, toMinorUnits } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';

const BAR = 14;
const HEIGHT = 88;
/** A bar of one home is still seen. */
const LEAST_BAR = 4;

/** Which pair of fields the handles move. */
export type Basis = 'price' | 'move_in';
type Range = { from: number | null; to: number | null };

type PriceBarsProps = { basis: Basis; bars: readonly number[]; scale: PriceScale; range: Range };

/** The histogram of one price with its two handles; the browser's module moves the fields with them. */
export function PriceBars({ basis, bars, scale, range }: PriceBarsProps) {
  const edges = scaleEdges(scale);
  const from = range.from === null ? 0 : stepAtOrBelow(edges, range.from);
  const to = range.to === null ? BARS : stepAtOrAbove(edges, range.to);
  const most = Math.max(1, ...bars);
  return (
    <div className="histo" data-basis={basis} data-edges={edges.join(' ')}>
      <svg viewBox={`0 0 ${BARS * BAR} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={m.filters_bars()}>
        {bars.map((n, at) => (
          <path
            key={edges[at]}
            className={at >= from && at < to ? 'in' : 'out'}
            d={arch(at, n === 0 ? 0 : height(n / most))}
          />
        ))}
      </svg>
      <div
        className="duo"
        style={{ '--a': `${(from / BARS) * 100}%`, '--b': `${(to / BARS) * 100}%` } as CSSProperties}
      >
        <Handle label={m.filters_lowest()} at={from} edges={edges} />
        <Handle label={m.filters_highest()} at={to} edges={edges} />
      </div>
    </div>
  );
}

const height = (share: number) => LEAST_BAR + share * (HEIGHT - 2 * LEAST_BAR);

function Handle({ label, at, edges }: { label: string; at: number; edges: readonly number[] }) {
  const naira = edges[at];
  return (
    <input
      type="range"
      min={0}
      max={BARS}
      defaultValue={at}
      aria-label={label}
      aria-valuetext={naira ? nairaShort(naira) : m.search_price_any()}
    />
  );
}

/** A bar with an arched top. */
function arch(at: number, top: number): string {
  const left = at * BAR + 1;
  const rise = Math.min(5, top);
  return `M${left} ${HEIGHT}V${(HEIGHT - top + rise).toFixed(1)}q0-${rise} 6-${rise}t6 ${rise}V${HEIGHT}Z`;
}

function stepAtOrBelow(edges: readonly number[], naira: number): number {
  return Math.max(
    0,
    edges.findLastIndex((edge) => edge <= naira),
  );
}

function stepAtOrAbove(edges: readonly number[], naira: number): number {
  const at = edges.findIndex((edge) => edge >= naira);
  return at < 0 ? BARS : at;
}

const nairaShort = (naira: number) => shortMoney({ minor: toMinorUnits(naira), currency: 'NGN' });
/** No middle is known to more than two digits of use. */
const about = (minor: number) => shortMoney({ minor: Number(minor.toPrecision(2)), currency: 'NGN' });

/** One sentence of context: what half of these homes ask. */
export function middleSentence({ middle: { priceMinor, moveInMinor } }: Facets, scale: PriceScale): string {
  if (priceMinor === null) return m.filters_half_none();
  if (scale === 'night') return m.filters_half_night({ price: about(priceMinor / NIGHTS_A_YEAR) });
  if (scale !== 'rent') return m.filters_half({ price: about(priceMinor) });
  const price = about(priceMinor);
  return moveInMinor === null
    ? m.filters_half_year({ price })
    : m.filters_half_both({ price, enter: about(moveInMinor) });
}
