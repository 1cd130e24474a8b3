import { formatMoney, shortMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import type { Currency } from '#vocabulary/listing-words.ts';

type Point = { years: number; valueMinor: number };
type Size = { className: string; width: number; height: number };

/** Two drawings, so that letters keep their size: a wide one, and a narrow one for phones. */
const SIZES: readonly Size[] = [
  { className: 'chart-wide', width: 680, height: 280 },
  { className: 'chart-narrow', width: 340, height: 220 },
];
const MARGIN = { top: 44, side: 36, bottom: 32 };

/** Today's price and the projected values as a line, each value printed at its point (DESIGN.md, Charts). */
export function ProjectionChart({
  priceMinor,
  currency,
  projections,
}: {
  priceMinor: number;
  currency: Currency;
  projections: readonly Point[];
}) {
  const points = [{ years: 0, valueMinor: priceMinor }, ...projections];
  const label = [
    m.detail_land_chart(),
    ...points.map(({ years, valueMinor }) => `${longYears(years)} ${formatMoney({ minor: valueMinor, currency })}`),
  ].join(', ');
  return (
    <figure className="chart">
      {SIZES.map((size) => (
        <Drawing key={size.className} size={size} points={points} currency={currency} label={label} />
      ))}
    </figure>
  );
}

function Drawing({
  size,
  points,
  currency,
  label,
}: {
  size: Size;
  points: readonly Point[];
  currency: Currency;
  label: string;
}) {
  const { className, width, height } = size;
  const lastYear = points.at(-1)?.years ?? 1;
  const [lowest, highest] = [points[0]?.valueMinor ?? 0, points.at(-1)?.valueMinor ?? 1];
  const ground = height - MARGIN.bottom;
  const placed = points.map(({ years, valueMinor }) => ({
    years,
    valueMinor,
    x: Math.round(MARGIN.side + (years / lastYear) * (width - 2 * MARGIN.side)),
    // The lowest point stands a third above the ground: the ground is no zero line, and is not labelled as one.
    y: Math.round(
      ground - (0.25 + (0.75 * (valueMinor - lowest)) / Math.max(1, highest - lowest)) * (ground - MARGIN.top),
    ),
  }));
  const line = placed.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const [first, last] = [placed[0], placed.at(-1)];
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path d={`M0 ${ground}H${width}`} className="chart-ground" />
      <path d={`${line}L${last?.x ?? 0} ${ground}H${first?.x ?? 0}Z`} className="chart-fill" />
      <path d={line} className="chart-line" />
      {placed.map(({ years, valueMinor, x, y }) => (
        <g key={years}>
          <circle cx={x} cy={y} r="6" className="chart-dot" />
          <text className="chart-v" textAnchor="middle" x={x} y={y - 14}>
            {shortMoney({ minor: valueMinor, currency })}
          </text>
          <text textAnchor="middle" x={x} y={height - 10}>
            {years === 0 ? m.detail_land_now() : m.detail_land_years({ count: years })}
          </text>
        </g>
      ))}
    </svg>
  );
}

function longYears(years: number): string {
  return years === 0 ? m.detail_land_now() : m.detail_land_years_long({ count: years });
}
