import { formatDate } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { type DayFigures, weeksOf } from '../domain/dashboard.ts';

/** Heights of the drawing: the line of views, and below it the bars of enquiries. */
const LINE = { top: 34, base: 150 };
const BARS = { top: 180, base: 222 };
const HEIGHT = 246;
const LEFT = 44;
const GRID_LINES = 2;
/** Words at a peak near an edge stay inside. */
const PEAK_ROOM = 52;
const WIDE = { width: 680, labels: 5 };
const NARROW = { width: 330, labels: 3 };

/** Views a day as a line and enquiries a week as bars, drawn on the server; a second, narrower drawing for phones. */
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
      <Drawing days={days} {...WIDE} label={label} className="chart chart-w" />
      <Drawing days={days} {...NARROW} label={label} className="chart chart-s" />
    </>
  );
}

type DrawingProps = {
  days: readonly DayFigures[];
  width: number;
  /** So many days are named under the drawing. */
  labels: number;
  label: string;
  className: string;
};

function Drawing({ days, width, labels, label, className }: DrawingProps) {
  const step = (width - LEFT) / Math.max(1, days.length - 1);
  const xOf = (index: number) => round(LEFT + index * step);
  const every = Math.max(1, Math.floor(days.length / labels));
  return (
    <svg className={className} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
      <Views days={days} width={width} xOf={xOf} />
      <Weeks days={days} step={step} xOf={xOf} />
      {days.map((day, index) =>
        index % every === 0 && index <= days.length - every / 2 ? (
          <text key={day.day} x={xOf(index)} y={HEIGHT - 4}>
            {shortDay(day.day)}
          </text>
        ) : null,
      )}
    </svg>
  );
}

type PartProps = { days: readonly DayFigures[]; xOf: (index: number) => number };

function Views({ days, width, xOf }: PartProps & { width: number }) {
  const most = Math.max(1, ...days.map((day) => day.views));
  const top = niceTop(most);
  const yOf = (value: number) => round(LINE.base - ((LINE.base - LINE.top) * value) / top);
  const peak = days.findIndex((day) => day.views === most);
  const line = days.map((day, index) => `${xOf(index)} ${yOf(day.views)}`).join('L');
  return (
    <>
      {Array.from({ length: GRID_LINES + 1 }, (_, part) => (top * part) / GRID_LINES).map((value) => (
        <g key={value}>
          <path d={`M${LEFT} ${yOf(value)}H${width}`} stroke="var(--line)" />
          <text x={LEFT - 8} y={yOf(value) + 4} textAnchor="end">
            {value.toLocaleString('en-NG')}
          </text>
        </g>
      ))}
      <path className="c-line" d={`M${line}`} />
      {peak >= 0 ? (
        <>
          <circle className="b1" cx={xOf(peak)} cy={yOf(most)} r="4" />
          <text
            className="c-peak"
            x={Math.min(Math.max(xOf(peak), LEFT + PEAK_ROOM), width - PEAK_ROOM)}
            y={yOf(most) - 10}
            textAnchor="middle"
          >
            {m.agents_dashboard_chart_peak({
              count: most.toLocaleString('en-NG'),
              day: shortDay(days[peak]?.day ?? ''),
            })}
          </text>
        </>
      ) : null}
    </>
  );
}

function Weeks({ days, step, xOf }: PartProps & { step: number }) {
  const weeks = weeksOf(days);
  const most = Math.max(1, ...weeks.map(({ enquiries }) => enquiries));
  const first = days.length - weeks.length * 7;
  const width = round(step * 5);
  return weeks.map(({ from, enquiries }, index) => {
    if (enquiries === 0) return null;
    const height = Math.max(3, ((BARS.base - BARS.top) * enquiries) / most);
    const x = xOf(first + index * 7);
    return (
      <g key={from}>
        <rect className="b2" x={x} y={round(BARS.base - height)} width={width} height={round(height)} rx="2" />
        <text x={round(x + width / 2)} y={round(BARS.base - height - 4)} textAnchor="middle">
          {enquiries.toLocaleString('en-NG')}
        </text>
      </g>
    );
  });
}

const shortDay = (day: string) => formatDate(`${day}T12:00:00Z`).replace(/ \d{4}$/, '');
const round = (value: number) => Math.round(value * 10) / 10;

/** The next round number that halves evenly. */
function niceTop(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const found = [2, 4, 6, 8, 10].find((factor) => factor * power >= value) ?? 10;
  return found * power;
}
