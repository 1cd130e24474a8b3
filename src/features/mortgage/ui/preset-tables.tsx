import { href } from 'react-router';
import { formatDate } from '#lib/dates.ts';
import { localPath } from '#lib/language.ts';
import { monthlyPayment, planRepayments, sumRepayments } from '#lib/loan.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Table } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { DEFAULT_FIGURES, figureParams, MONTHS_A_YEAR } from '../domain/figures.ts';
import { type LoanPreset, SAMPLE_LOAN_MINOR, SAMPLE_RATES } from '../domain/presets.ts';
import { presetName } from '../preset-name.ts';
import { rangeWords, rateWords, wholeNaira } from './loan-texts.ts';

type Shown = LoanPreset & { isOld: boolean };

/** The calculator at a kind's rate and term. */
export function presetPath({ rateBasisPoints, years }: Pick<LoanPreset, 'rateBasisPoints' | 'years'>): string {
  const params = figureParams({ ...DEFAULT_FIGURES, rate: String(rateBasisPoints / 100), years: String(years) });
  return `${href('/mortgage/calculator')}?${params}`;
}

/** "at most ₦50,000,000, over 30 years, 30 to 40% of your own money". */
export function termsWords({ maxLoanMinor, years, fixedYears, ownFromPercent, ownToPercent }: LoanPreset): string {
  return [
    maxLoanMinor === null ? null : m.mortgage_terms_most({ amount: wholeNaira(maxLoanMinor) }),
    fixedYears === null ? null : m.mortgage_terms_fixed({ count: fixedYears }),
    m.mortgage_terms_years({ count: years }),
    ownFromPercent === null ? null : m.mortgage_terms_own({ percent: ownWords(ownFromPercent, ownToPercent) }),
  ]
    .filter((part) => part !== null)
    .join(', ');
}

const ownWords = (from: number, to: number | null) =>
  to === null || to === from ? `${from}%` : m.mortgage_rate_range({ low: from, high: to });

/** What lenders publish, each with the day it was read: an old figure turns ochre. */
export function RatesTable({ presets }: { presets: readonly Shown[] }) {
  return (
    <Table
      caption={m.mortgage_rates_table()}
      rowKey={({ key }) => key}
      rows={presets}
      columns={[
        { id: 'loan', head: m.mortgage_loan(), cell: ({ key }) => <b>{presetName(key)}</b> },
        {
          id: 'rate',
          head: m.mortgage_rate(),
          cell: ({ lowBasisPoints, highBasisPoints }) => <b>{rangeWords(lowBasisPoints, highBasisPoints)}</b>,
          isNumber: true,
        },
        { id: 'terms', head: m.mortgage_terms(), cell: termsWords },
        { id: 'read', head: m.mortgage_read(), cell: (preset) => <ReadOn preset={preset} /> },
        {
          id: 'use',
          head: m.mortgage_use(),
          cell: (preset) => (
            <a className={buttonClass({ tone: 'line', size: 's' })} href={localPath(presetPath(preset))}>
              {m.mortgage_use()}
              <span className="vh"> {presetName(preset.key)}</span>
            </a>
          ),
        },
      ]}
    />
  );
}

function ReadOn({ preset: { readOn, isOld } }: { preset: Shown }) {
  return (
    <Tag tone={isOld ? 'ochre' : 'leaf'} icon={isOld ? 'clock' : 'check'}>
      {formatDate(readOn)}
      {isOld ? <span className="vh"> {m.mortgage_old()}</span> : null}
    </Tag>
  );
}

/** Where each rate was read, and how weak that is. */
export function RateSources({ presets }: { presets: readonly LoanPreset[] }) {
  return (
    <ul className="loan-sources small muted">
      {presets.map(({ key, source, readOn, isWeak }) => (
        <li key={key}>
          {presetName(key)}:{' '}
          {isWeak
            ? m.mortgage_source_weak({ source, day: formatDate(readOn) })
            : m.mortgage_source({ source, day: formatDate(readOn) })}
        </li>
      ))}
    </ul>
  );
}

/** The specification's sample rates, called samples. */
export function SamplesTable() {
  const rows = SAMPLE_RATES.map((sample) => {
    const loan = {
      principalMinor: SAMPLE_LOAN_MINOR,
      rateBasisPoints: sample.rateBasisPoints,
      months: sample.years * MONTHS_A_YEAR,
    };
    const { interestMinor } = sumRepayments(planRepayments(loan));
    return { ...sample, interestMinor, monthlyMinor: monthlyPayment(loan) };
  });
  return (
    <Table
      caption={m.mortgage_samples()}
      rowKey={({ years }) => String(years)}
      rows={rows}
      columns={[
        { id: 'term', head: m.mortgage_term(), cell: ({ years }) => <b>{m.mortgage_sample_term({ years })}</b> },
        {
          id: 'rate',
          head: m.mortgage_rate(),
          cell: ({ rateBasisPoints }) => <b>{(rateBasisPoints / 100).toFixed(2)}%</b>,
          isNumber: true,
        },
        {
          id: 'apr',
          head: m.mortgage_apr(),
          cell: ({ aprPercent }) => `${aprPercent}%`,
          isNumber: true,
          labelOnPhone: true,
        },
        {
          id: 'month',
          head: m.mortgage_each_month_head(),
          cell: ({ monthlyMinor }) => wholeNaira(monthlyMinor),
          isNumber: true,
          labelOnPhone: true,
        },
        {
          id: 'interest',
          head: m.mortgage_interest_all(),
          cell: ({ interestMinor }) => wholeNaira(interestMinor),
          isNumber: true,
          labelOnPhone: true,
        },
      ]}
    />
  );
}

/** What each kind of loan lends at most for the calculator's default home, and what that costs each month. */
export function KindsTable({ presets }: { presets: readonly LoanPreset[] }) {
  const rows = presets.map((preset) => {
    const borrowedMinor = Math.min(preset.maxLoanMinor ?? SAMPLE_LOAN_MINOR, SAMPLE_LOAN_MINOR);
    const months = preset.years * MONTHS_A_YEAR;
    const monthlyMinor = monthlyPayment({
      principalMinor: borrowedMinor,
      rateBasisPoints: preset.rateBasisPoints,
      months,
    });
    return { ...preset, borrowedMinor, monthlyMinor };
  });
  return (
    <Table
      caption={m.mortgage_kinds()}
      rowKey={({ key }) => key}
      rows={rows}
      columns={[
        {
          id: 'loan',
          head: m.mortgage_loan(),
          cell: (preset) => (
            <>
              <a href={localPath(presetPath(preset))}>{presetName(preset.key)}</a>
              <span className="small muted loan-sub">{termsWords(preset)}</span>
            </>
          ),
        },
        {
          id: 'rate',
          head: m.mortgage_rate(),
          cell: ({ rateBasisPoints }) => <b>{rateWords(rateBasisPoints)}</b>,
          isNumber: true,
        },
        {
          id: 'borrowed',
          head: m.mortgage_borrowed(),
          cell: ({ borrowedMinor }) => wholeNaira(borrowedMinor),
          isNumber: true,
          labelOnPhone: true,
        },
        {
          id: 'month',
          head: m.mortgage_each_month_head(),
          cell: ({ monthlyMinor }) => <b>{wholeNaira(monthlyMinor)}</b>,
          isNumber: true,
          labelOnPhone: true,
        },
      ]}
    />
  );
}
