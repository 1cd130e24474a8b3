import type { Figure } from './domain/index-figures.ts';
import { THIN_BELOW } from './domain/index-method.ts';

type RangeBarProps = {
  figure: Figure;
  /** Where the scale ends; it begins at nothing. */
  end: number;
  /** What the bar shows, in words. */
  label: string;
  /** A price of its own to be seen among those of the figure. */
  own?: number | null;
};

const percent = (value: number, end: number) => `${Math.min(100, (value / end) * 100).toFixed(2)}%`;

/** The middle half of what is asked as a bar with the median across it, dashed on few homes; drawn by the server. */
export function RangeBar({ figure, end, label, own = null }: RangeBarProps) {
  const { lower, median, upper, homes } = figure;
  return (
    <svg className="range" width="100%" height="30" role="img" aria-label={label}>
      {own === null ? null : <line x1="0" x2="100%" y1="15" y2="15" className="range-line" />}
      <rect
        x={percent(lower, end)}
        width={percent(upper - lower, end)}
        y="4"
        height="22"
        rx="4"
        className={homes < THIN_BELOW ? 'range-half is-thin' : 'range-half'}
      />
      <line x1={percent(median, end)} x2={percent(median, end)} y1="1" y2="29" className="range-median" />
      {own === null ? null : <circle cx={percent(own, end)} cy="15" r="8" className="range-own" />}
    </svg>
  );
}
