import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import type { DayFigures } from '../domain/dashboard.ts';

const BASE = 180;
const TOP = 30;
const LEFT = 40;
const GRID_LINES = 2;
/** Phones get fewer days, so that the bars keep their width. */
const PHONE_DAYS = 14;

/** Views and enquiries per day as arched bars, drawn on the server; a second, narrower drawing for phones. */
export function DaysChart({ days }: { days: readonly DayFigures[] }) {
  const views = days.reduce((sum, day) => sum + day.views, 0);
  const enquiries = days.reduce((sum, day) => sum + day.enquiries, 0);
  const most = Math.max(0, ...days.map((day) => day.views));
  if (views + enquiries === 0) return <p className="muted">{m.agents_dashboard_chart_empty()}</p>;
  const label = m.agents_dashboard_chart_label({ views, enquiries, most });
  return (
    <>
      <p className="key mb-2">
        <span>
          <i />
          {m.agents_dashboard_chart_views()}
        </span>
        <span>
          <i />
          {m.agents_dashboard_chart_enquiries()}
        </span>
      </p>
      <Drawing days={days} width={680} label={label} className="chart chart-w" />
      <Drawing days={days.slice(-PHONE_DAYS)} width={330} label={label} className="chart chart-s" />
    </>
  );
}

function Drawing({
  days,
  width,
  label,
  className,
}: {
  days: readonly DayFigures[];
  width: number;
  label: string;
  className: string;
}) {
  const top = niceTop(Math.max(1, ...days.map((day) => Math.max(day.views, day.enquiries))));
  const yOf = (value: number) => BASE - ((BASE - TOP) * value) / top;
  const step = (width - LEFT) / Math.max(1, days.length);
  const [wide, narrow] = [step * 0.5, step * 0.28];
  const every = Math.ceil(days.length / 4);
  return (
    <svg className={className} viewBox={`0 0 ${width} 210`} role="img" aria-label={label}>
      {Array.from({ length: GRID_LINES + 1 }, (_, line) => (top * line) / GRID_LINES).map((value) => (
        <g key={value}>
          <path d={`M${LEFT} ${yOf(value)}H${width}`} stroke="var(--line)" />
          <text x={LEFT - 8} y={yOf(value) + 4} textAnchor="end">
            {value.toLocaleString('en-NG')}
          </text>
        </g>
      ))}
      {days.map((day, index) => {
        const x = LEFT + index * step + step * 0.1;
        return (
          <g key={day.day}>
            {day.views > 0 ? <path className="b1" d={arch(x, wide, yOf(day.views))} /> : null}
            {day.enquiries > 0 ? <path className="b2" d={arch(x + wide + 1, narrow, yOf(day.enquiries))} /> : null}
            {index % every === 0 ? (
              <text x={x} y={BASE + 22}>
                {formatDate(`${day.day}T12:00:00Z`).replace(/ \d{4}$/, '')}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}

/** A bar with an arched top; a low one is all arch. */
function arch(x: number, width: number, y: number): string {
  const radius = Math.min(width / 2, BASE - y);
  return `M${x} ${BASE}V${y + radius}a${width / 2} ${radius} 0 0 1 ${width} 0V${BASE}Z`;
}

/** The next round number that halves evenly. */
function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const found = [2, 4, 6, 8, 10].find((factor) => factor * power >= value) ?? 10;
  return found * power;
}
