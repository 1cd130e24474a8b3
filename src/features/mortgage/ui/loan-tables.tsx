import type { Repayment } from '#lib/loan.ts';
import { m } from '#paraglide/messages.js';
import { Table } from '#ui/table.tsx';
import type { LoanYear } from '../domain/loan-answer.ts';
import { wholeNaira } from './loan-texts.ts';

/** What each year takes, and what is owed at its end. */
export function YearTable({ years }: { years: readonly LoanYear[] }) {
  return (
    <Table
      caption={m.mortgage_table()}
      rowKey={({ year }) => String(year)}
      rows={years}
      columns={[
        { id: 'year', head: m.mortgage_table_year(), cell: ({ year }) => m.mortgage_chart_year_long({ year }) },
        ...columns<LoanYear>(),
      ]}
    />
  );
}

/** Every payment by itself. */
export function MonthTable({ plan }: { plan: readonly Repayment[] }) {
  return (
    <Table
      caption={m.mortgage_table_months()}
      rowKey={({ month }) => String(month)}
      rows={plan}
      columns={[
        { id: 'month', head: m.mortgage_table_month(), cell: ({ month }) => m.mortgage_month_n({ month }) },
        {
          id: 'paid',
          head: m.mortgage_table_paid(),
          cell: ({ paymentMinor }) => wholeNaira(paymentMinor),
          isNumber: true,
          labelOnPhone: true,
        },
        ...columns<Repayment>(),
      ]}
    />
  );
}

type Row = { interestMinor: number; principalMinor: number; balanceMinor: number };

function columns<Shown extends Row>() {
  const column = (id: string, head: string, amount: (row: Shown) => number) => ({
    id,
    head,
    cell: (row: Shown) => wholeNaira(amount(row)),
    isNumber: true,
    labelOnPhone: true,
  });
  return [
    column('interest', m.mortgage_chart_interest(), (row) => row.interestMinor),
    column('loan', m.mortgage_chart_loan(), (row) => row.principalMinor),
    column('left', m.mortgage_table_left(), (row) => row.balanceMinor),
  ];
}
