import type { LoanYear } from './loan-answer.ts';

/** A drawing's size in its own units, and what its edges leave free. */
export type ChartFrame = { width: number; height: number; left: number; foot: number; top: number };
export const WIDE_FRAME: ChartFrame = { width: 760, height: 300, left: 58, foot: 30, top: 12 };
export const PHONE_FRAME: ChartFrame = { width: 330, height: 230, left: 46, foot: 30, top: 12 };

export type ChartBar = { year: number; x: number; width: number; loan: { y: number; height: number }; arch: string };
export type YearChart = {
  lines: { minor: number; y: number }[];
  bars: ChartBar[];
  ticks: { year: number; x: number }[];
};

const STEPS = [1, 2, 2.5, 5, 10];
const MOST_LINES = 3;
/** Of a year's room, in which its arch stands. */
const BAR_SHARE = 0.76;
const GAP = 1.5;

/** Where lines, arches and years of a repayment chart stand: what pays the loan below, interest above under an arch. */
export function drawYears(years: readonly LoanYear[], frame: ChartFrame): YearChart {
  const { width, height, left, foot, top } = frame;
  const floor = height - foot;
  const most = Math.max(...years.map((year) => year.interestMinor + year.principalMinor), 1);
  const lines = gridLines(most);
  const highest = Math.max(most, lines.at(-1) ?? 0);
  const y = (minor: number) => Math.round(floor - (minor / highest) * (floor - top));
  const room = (width - left) / Math.max(years.length, 1);
  const bars = years.map(({ year, interestMinor, principalMinor }): ChartBar => {
    const barWidth = round(room * BAR_SHARE);
    const x = round(left + room * (year - 1) + (room - barWidth) / 2);
    const loanTop = y(principalMinor);
    return {
      year,
      x,
      width: barWidth,
      loan: { y: loanTop, height: round(floor - loanTop) },
      arch: arch({ x, width: barWidth, top: y(interestMinor + principalMinor), floor: loanTop - GAP }),
    };
  });
  return {
    lines: [0, ...lines].map((minor) => ({ minor, y: y(minor) })),
    bars,
    ticks: tickYears(years.length).map((year) => ({ year, x: round(left + room * (year - 0.5)) })),
  };
}

/** A column with a round head; where there is no room for the head, as much of it as fits. */
function arch({ x, width, top, floor }: { x: number; width: number; top: number; floor: number }): string {
  if (floor <= top) return '';
  const radius = round(width / 2);
  const rise = round(Math.min(radius * 0.9, floor - top));
  return `M${x} ${round(floor)}V${round(top + rise)}a${radius} ${rise} 0 0 1 ${width} 0V${round(floor)}Z`;
}

/** Round amounts up to the largest, at most three. */
function gridLines(most: number): number[] {
  const magnitude = 10 ** Math.floor(Math.log10(most / MOST_LINES));
  const step = (STEPS.find((size) => Math.floor(most / (size * magnitude)) <= MOST_LINES) ?? 10) * magnitude;
  return Array.from({ length: Math.floor(most / step) }, (_, index) => (index + 1) * step);
}

function tickYears(count: number): number[] {
  const each = count > 30 ? 10 : 5;
  return Array.from({ length: count }, (_, index) => index + 1).filter((year) => year === 1 || year % each === 0);
}

const round = (value: number) => Math.round(value * 10) / 10;
