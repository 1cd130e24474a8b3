import { shortMoney } from '#lib/money.ts';
import { m } from '#paraglide/messages.js';
import type { LoanAnswer } from '../domain/loan-answer.ts';
import { type ChartFrame, drawYears, PHONE_FRAME, WIDE_FRAME } from '../domain/year-chart.ts';
import { timeWords, wholeNaira } from './loan-texts.ts';

/** Where each year's money goes: an arch a year, what pays the loan below and interest above, and what that means. */
export function YearChartDrawing({ answer }: { answer: LoanAnswer }) {
  const first = answer.years[0];
  const last = answer.years.at(-1);
  if (!first || !last) return <p className="muted">{m.mortgage_chart_none()}</p>;
  const label = m.mortgage_chart_label({
    first: wholeNaira(first.interestMinor),
    last: wholeNaira(last.interestMinor),
    years: answer.years.length,
  });
  return (
    <>
      <p className="loan-key">
        <span>
          <i className="is-loan" />
          {m.mortgage_chart_loan()}
        </span>
        <span>
          <i className="is-interest" />
          {m.mortgage_chart_interest()}
        </span>
      </p>
      <Drawing answer={answer} frame={WIDE_FRAME} label={label} className="loan-chart is-wide" />
      <Drawing answer={answer} frame={PHONE_FRAME} label={label} className="loan-chart is-phone" />
      <p className="small muted">{meaning(answer)}</p>
    </>
  );
}

/** The one sentence under the chart. */
function meaning({ halfAfterYears, hint, saved }: LoanAnswer): string {
  const half = halfAfterYears > 0 ? m.mortgage_chart_half({ count: halfAfterYears }) : '';
  if (saved && saved.months > 0)
    return `${half} ${m.mortgage_chart_saved({ time: timeWords(saved.months), amount: wholeNaira(saved.interestMinor) })}`.trim();
  if (!hint) return half;
  return `${half} ${m.mortgage_chart_hint({ amount: wholeNaira(hint.extraMinor), time: timeWords(hint.months) })}`.trim();
}

type DrawingProps = { answer: LoanAnswer; frame: ChartFrame; label: string; className: string };

function Drawing({ answer, frame, label, className }: DrawingProps) {
  const { lines, bars, ticks } = drawYears(answer.years, frame);
  return (
    <svg className={className} viewBox={`0 0 ${frame.width} ${frame.height}`} role="img" aria-label={label}>
      {lines.map(({ minor, y }) => (
        <g key={minor}>
          <path d={`M${frame.left - 4} ${y}H${frame.width}`} className="loan-line" />
          <text x={frame.left - 10} y={y + 4} textAnchor="end">
            {minor === 0 ? '0' : shortMoney({ minor, currency: 'NGN' })}
          </text>
        </g>
      ))}
      <path
        className="is-loan"
        d={bars.map(({ x, width, loan }) => `M${x} ${loan.y}h${width}v${loan.height}h-${width}Z`).join('')}
      />
      <path className="is-interest" d={bars.map(({ arch }) => arch).join('')} />
      {ticks.map(({ year, x }) => (
        <text key={year} x={x} y={frame.height - 8} textAnchor="middle">
          {year === 1 ? m.mortgage_chart_year({ year }) : year}
        </text>
      ))}
    </svg>
  );
}
