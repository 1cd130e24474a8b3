import { formatDate } from '#lib/dates.ts';
import { formatMoney, shortMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import type { Currency } from '#vocabulary/listing-words.ts';
import type { PriceStep, PriceSteps } from '../domain/price-steps.ts';

type Size = { className: string; width: number; height: number };

/** Two drawings, so that letters keep their size: a wide one, and a narrow one for phones. */
const SIZES: readonly Size[] = [
  { className: 'chart-wide', width: 720, height: 220 },
  { className: 'chart-narrow', width: 328, height: 210 },
];
const MARGIN = { top: 34, left: 56, right: 20, bottom: 30 };
/** Labels closer than this to the one before, in px, are left to the list below. */
const LABEL_WIDTH = 76;

type PriceChartProps = { prices: PriceSteps; currency: Currency };

/** The prices asked as a line of steps: every fall and rise where it happened, the one of today in laterite. */
export function PriceChart({ prices, currency }: PriceChartProps) {
  const label = prices.steps
    .map(({ minor, at }) => m.detail_prices_asked({ amount: formatMoney({ minor, currency }), date: formatDate(at) }))
    .join(', ');
  return (
    <figure className="chart prices-chart">
      {SIZES.map((size) => (
        <Drawing key={size.className} size={size} prices={prices} currency={currency} label={label} />
      ))}
    </figure>
  );
}

type DrawingProps = PriceChartProps & { size: Size; label: string };
type Placed = PriceStep & { x: number; end: number; top: number };

function Drawing({ size, prices, currency, label }: DrawingProps) {
  const { className, width, height } = size;
  const ground = height - MARGIN.bottom;
  const wide = width - MARGIN.left - MARGIN.right;
  const placed: Placed[] = prices.steps.map((step) => ({
    ...step,
    x: Math.round(MARGIN.left + step.from * wide),
    end: Math.round(MARGIN.left + step.to * wide),
    top: Math.round(ground - step.y * (ground - MARGIN.top)),
  }));
  const line = placed.map(({ x, end, top }, index) => `${index === 0 ? 'M' : 'L'}${x} ${top}H${end}`).join('');
  const [first, last] = [placed[0], placed.at(-1)];
  const words = (minor: number) => shortMoney({ minor, currency });
  const grid = [prices.least, (prices.least + prices.most) / 2, prices.most];
  return (
    <svg className={className} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {grid.map((minor, index) => {
        const y = Math.round(ground - (index / 2) * (ground - MARGIN.top));
        return (
          <g key={minor}>
            <path d={`M${MARGIN.left} ${y}H${width - MARGIN.right}`} className="chart-grid" />
            <text x={MARGIN.left - 8} y={y + 4} textAnchor="end">
              {words(minor)}
            </text>
          </g>
        );
      })}
      <path d={line} className="chart-step" />
      {placed.map((step) => (
        <circle
          key={`${step.at} ${step.minor}`}
          cx={step === last ? step.end : step.x}
          cy={step.top}
          r="6"
          className={step === last ? 'chart-now' : 'chart-was'}
        />
      ))}
      {labelled(placed, last).map((step) => (
        <text key={step.at} className="chart-v" x={step.x} y={step.top - 12} textAnchor={anchorOf(step, first)}>
          {words(step.minor)}
        </text>
      ))}
      {last ? (
        <text className="chart-v" x={last.end} y={last.top + 24} textAnchor="end">
          {m.detail_prices_now({ amount: words(last.minor) })}
        </text>
      ) : null}
      <text x={MARGIN.left} y={height - 8}>
        {formatDate(first?.at ?? '')}
      </text>
      <text x={width - MARGIN.right} y={height - 8} textAnchor="end">
        {m.detail_prices_today()}
      </text>
    </svg>
  );
}

const anchorOf = (step: Placed, first: Placed | undefined) => (step === first ? 'start' : 'end');

/** The steps with room for their price; the last says its own below the line. */
function labelled(placed: readonly Placed[], last: Placed | undefined): Placed[] {
  const shown: Placed[] = [];
  for (const step of placed) {
    if (step === last) continue;
    const before = shown.at(-1);
    if (!before || step.x - before.x > LABEL_WIDTH * (shown.length === 1 ? 2 : 1)) shown.push(step);
  }
  return shown;
}
