import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Table } from '#ui/table.tsx';
import { niceScale } from '../domain/chart-scale.ts';
import { POINTS, THIN_BELOW } from '../domain/index-method.ts';
import type { InsightsView, PastFigure } from '../domain/insights-view.ts';
import { placeWord, shortPrice } from './insights-texts.ts';

const HEIGHT = 190;
const TOP = 22;
const BOTTOM = 170;
/** Shares of the width: room for the first label and the last dot. */
const LEFT = 3;
const RIGHT = 92;
const OLDEST = POINTS.at(-1) ?? 1;

/** The median over three years in its band, drawn in shares of the width so that letters keep their size. */
export function TrendChart({ view: { history, place } }: { view: InsightsView }) {
  const [first, last] = [history[0], history.at(-1)];
  return (
    <section className="panel" aria-labelledby="trend-title">
      <h2 id="trend-title">{m.insights_trend()}</h2>
      {first && last && first !== last ? (
        <>
          <Drawing history={history} label={trendLabel(placeWord(place.name), first, last)} />
          <p className="small muted">{m.insights_trend_note()}</p>
          <details className="chart-table">
            <summary>{m.insights_trend_table()}</summary>
            <Table
              caption={m.insights_trend()}
              rowKey={({ day }) => day}
              rows={history.toReversed()}
              columns={[
                { id: 'day', head: m.insights_day(), cell: ({ day }) => formatDate(day) },
                {
                  id: 'median',
                  head: m.insights_median(),
                  cell: ({ figure }) => shortPrice(figure.median),
                  isNumber: true,
                },
                {
                  id: 'half',
                  head: m.insights_middle(),
                  cell: ({ figure }) => `${shortPrice(figure.lower)} – ${shortPrice(figure.upper)}`,
                  isNumber: true,
                },
                {
                  id: 'homes',
                  head: m.insights_homes_word(),
                  cell: ({ figure }) => m.insights_homes({ count: figure.homes }),
                  isNumber: true,
                },
              ]}
            />
          </details>
        </>
      ) : (
        <p className="muted">{m.insights_trend_none()}</p>
      )}
    </section>
  );
}

function trendLabel(place: string, first: PastFigure, last: PastFigure): string {
  return m.insights_trend_label({
    place,
    first: shortPrice(first.figure.median),
    last: shortPrice(last.figure.median),
    from: formatDate(first.day),
    to: formatDate(last.day),
  });
}

function dotClass({ figure }: PastFigure, isLast: boolean): string {
  if (isLast) return 'chart-dot is-last';
  return figure.homes < THIN_BELOW ? 'chart-dot is-thin' : 'chart-dot';
}

function Drawing({ history, label }: { history: readonly PastFigure[]; label: string }) {
  const scale = niceScale(
    Math.min(...history.map(({ figure }) => figure.lower)),
    Math.max(...history.map(({ figure }) => figure.upper)),
  );
  const [low, high] = [scale[0] ?? 0, scale.at(-1) ?? 1];
  const x = (monthsBack: number) => LEFT + ((OLDEST - monthsBack) / OLDEST) * (RIGHT - LEFT);
  const y = (minor: number) => BOTTOM - ((minor - low) / (high - low)) * (BOTTOM - TOP);
  const points = (priceOf: (past: PastFigure) => number) =>
    history.map((past) => `${x(past.monthsBack).toFixed(1)},${y(priceOf(past)).toFixed(1)}`);
  const band = [...points(({ figure }) => figure.upper), ...points(({ figure }) => figure.lower).toReversed()];
  const last = history.at(-1) as PastFigure;
  return (
    <svg className="chart" width="100%" height={HEIGHT} role="img" aria-label={label}>
      {scale.map((minor) => (
        <g key={minor}>
          <line x1="0" x2="100%" y1={y(minor)} y2={y(minor)} className="chart-line" />
          <text x="0" y={y(minor) - 4}>
            {shortPrice(minor)}
          </text>
        </g>
      ))}
      <svg viewBox={`0 0 100 ${HEIGHT}`} width="100%" height={HEIGHT} preserveAspectRatio="none" aria-hidden="true">
        <polygon points={band.join(' ')} className="chart-band" />
        <polyline points={points(({ figure }) => figure.median).join(' ')} className="chart-median" />
      </svg>
      {history.map((past) => (
        <circle
          key={past.day}
          cx={`${x(past.monthsBack)}%`}
          cy={y(past.figure.median)}
          r={past === last ? 5 : 3.5}
          className={dotClass(past, past === last)}
        />
      ))}
      <text x={`${x(last.monthsBack)}%`} y={y(last.figure.median) - 10} textAnchor="middle" className="chart-value">
        {shortPrice(last.figure.median)}
      </text>
      {history
        .filter(({ monthsBack }) => monthsBack % 12 === 0)
        .map(({ day, monthsBack }) => (
          <text
            key={day}
            x={`${x(monthsBack)}%`}
            y={HEIGHT - 4}
            textAnchor={monthsBack === OLDEST ? 'start' : 'middle'}
          >
            {new Date(day).getUTCFullYear()}
          </text>
        ))}
    </svg>
  );
}
