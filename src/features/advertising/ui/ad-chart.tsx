import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import type { DayCounts } from '../data/counts.server.ts';
import { niceTop } from '../domain/day-chart.ts';

const [BASE, TOP, LEFT, HEIGHT] = [180, 24, 44, 210] as const;
/** How much of the height the day with most inquiries takes. */
const INQUIRIES_SHARE = 0.5;
/** Phones get fewer days, so that the bars keep their width. */
const PHONE_DAYS = 14;

/** Views and inquiries by day as arches, inquiries printed; drawn by the server, once wide and once for phones. */
export function AdChart({ days }: { days: readonly DayCounts[] }) {
  const sum = (of: 'views' | 'inquiries') => days.reduce((all, day) => all + day[of], 0);
  const label = m.ads_chart_label({ views: sum('views'), inquiries: sum('inquiries'), days: days.length });
  if (sum('views') + sum('inquiries') === 0) return <p className="muted">{m.ads_chart_empty()}</p>;
  return (
    <>
      <Drawing days={days} width={1100} label={label} className="ads-chart is-wide" />
      <Drawing days={days.slice(-PHONE_DAYS)} width={330} label={label} className="ads-chart is-phone" />
    </>
  );
}

type DrawingProps = { days: readonly DayCounts[]; width: number; label: string; className: string };

function Drawing({ days, width, label, className }: DrawingProps) {
  const top = niceTop(Math.max(2, ...days.map(({ views }) => views)));
  const yOf = (value: number) => BASE - ((BASE - TOP) * value) / top;
  // Inquiries are few beside views: they stand on a scale of their own, and so their number is printed.
  const most = Math.max(1, ...days.map(({ inquiries }) => inquiries));
  const yOfInquiries = (value: number) => BASE - ((BASE - TOP) * INQUIRIES_SHARE * value) / most;
  const step = (width - LEFT) / days.length;
  const every = Math.ceil(days.length / (width > 600 ? 7 : 3));
  return (
    <svg className={className} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <path d={`M${LEFT} ${yOf(value)}H${width}`} stroke="var(--line)" />
          <text x={LEFT - 8} y={yOf(value) + 4} textAnchor="end">
            {value.toLocaleString('en-NG')}
          </text>
        </g>
      ))}
      {days.map(({ day, views, inquiries }, at) => {
        const x = LEFT + at * step;
        return (
          <g key={day}>
            {views > 0 ? <path className="is-views" d={arch(x + step * 0.1, step * 0.5, yOf(views))} /> : null}
            {inquiries > 0 ? (
              <>
                <path className="is-inquiries" d={arch(x + step * 0.62, step * 0.3, yOfInquiries(inquiries))} />
                <text x={x + step * 0.78} y={yOfInquiries(inquiries) - 5} textAnchor="middle">
                  {inquiries}
                </text>
              </>
            ) : null}
            {at % every === 0 ? (
              <text x={x} y={BASE + 20}>
                {formatDate(`${day}T12:00:00Z`).replace(/ \d{4}$/, '')}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

/** A bar that ends in a half circle, as doors do; lower ones are flatter. */
function arch(x: number, width: number, y: number): string {
  const radius = width / 2;
  const shoulder = Math.min(BASE, y + radius);
  const n = (value: number) => value.toFixed(1);
  return `M${n(x)} ${BASE}V${n(shoulder)}a${n(radius)} ${n(shoulder - y)} 0 0 1 ${n(width)} 0V${BASE}Z`;
}
