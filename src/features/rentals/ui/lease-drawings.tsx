import { Fragment } from 'react';
import { formatMonth } from '#lib/dates.ts';
import { m } from '#paraglide/messages.js';
import { Table } from '#ui/table.tsx';
import type { LeaseMonth } from '../domain/rent-ledger.ts';
import type { LeaseView, RentalView } from '../use-cases/view-rental.server.ts';
import { dayWords, dueWord, methodWord, monthWord, naira, noon } from './rental-texts.ts';

const STATES = ['lived', 'ahead', 'owed', 'none'] as const;
const SHORT_MONTH = 3;

/** The twelve months of a lease's year as arches: paid, paid in advance, owed, not due. */
export function YearStrip({ months }: { months: readonly LeaseMonth[] }) {
  const shown = STATES.filter((state) => months.some((month) => month.state === state));
  return (
    <section className="panel" aria-labelledby="rent-year">
      <h2 id="rent-year">{m.rentals_year_title()}</h2>
      <ol className="rent-year">
        {months.map(({ from, state }) => (
          <li key={from} className={`is-${state}`}>
            <i aria-hidden="true" />
            <span aria-hidden="true">{formatMonth(noon(from)).slice(0, SHORT_MONTH)}</span>
            <span className="vh">
              {formatMonth(noon(from))}: {monthWord(state)}
            </span>
          </li>
        ))}
      </ol>
      <p className="rent-key" aria-hidden="true">
        {shown.map((state) => (
          <span key={state} className={`is-${state}`}>
            <i />
            {monthWord(state)}
          </span>
        ))}
      </p>
    </section>
  );
}

type Line = LeaseView['ledger'][number] & { key: string };

/** What was asked and paid, with the balance after each. */
export function RentLedger({ lease }: { lease: Pick<LeaseView, 'ledger' | 'coming'> }) {
  const rows: Line[] = lease.ledger.map((line) => ({ ...line, key: line.due?.id ?? line.payment?.id ?? line.on }));
  return (
    <section className="panel" aria-labelledby="rent-ledger">
      <h2 id="rent-ledger">{m.rentals_ledger()}</h2>
      {rows.length === 0 ? (
        <p className="muted">{m.rentals_ledger_empty()}</p>
      ) : (
        <Table
          caption={m.rentals_ledger()}
          rowKey={({ key }) => key}
          rows={rows}
          columns={[
            { id: 'on', head: m.rentals_date(), cell: ({ on }) => dayWords(on) },
            { id: 'what', head: m.rentals_what(), cell: lineWord },
            {
              id: 'due',
              head: m.rentals_due(),
              cell: ({ due }) => (due ? naira(due.amountMinor) : ''),
              isNumber: true,
              labelOnPhone: true,
            },
            {
              id: 'paid',
              head: m.rentals_paid(),
              cell: ({ payment }) => (payment ? naira(payment.amountMinor) : ''),
              isNumber: true,
              labelOnPhone: true,
            },
            {
              id: 'balance',
              head: m.rentals_balance(),
              cell: ({ balanceMinor }) => (
                <b className={balanceMinor > 0 ? 'rent-late' : undefined}>{naira(balanceMinor)}</b>
              ),
              isNumber: true,
              labelOnPhone: true,
            },
          ]}
        />
      )}
      {lease.coming.length > 0 ? (
        <>
          <h3>{m.rentals_coming()}</h3>
          <ul className="rent-coming">
            {lease.coming.map((due) => (
              <li key={due.id}>
                <span>{dayWords(due.dueOn)}</span> <span className="muted">{dueWord(due)}</span>{' '}
                <b className="num">{naira(due.amountMinor - due.paidMinor)}</b>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}

function lineWord({ due, payment }: Line): string {
  if (due) return dueWord(due);
  return payment ? methodWord(payment.method) : '';
}

/** The leases of all homes in time, with today as a line. */
export function LeaseBars({ bars: { years, todayAt, rows } }: { bars: RentalView['bars'] }) {
  return (
    <section className="panel" aria-labelledby="rent-bars">
      <h2 id="rent-bars">{m.rentals_bars()}</h2>
      <div className="rent-bars">
        <p className="rent-bar-years" aria-hidden="true">
          {years.map((year) => (
            <span key={year}>{year}</span>
          ))}
        </p>
        {rows.map((row) => (
          <Fragment key={row.id}>
            <b>{row.title}</b>
            <p className="rent-bar">
              {row.bars.map((bar) => (
                <span
                  key={bar.id}
                  className={bar.isNow ? 'is-now' : undefined}
                  style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
                >
                  {bar.name}
                </span>
              ))}
              <i style={{ left: `${todayAt}%` }} aria-hidden="true" />
            </p>
          </Fragment>
        ))}
      </div>
      <p className="small muted">{m.rentals_bars_today()}</p>
    </section>
  );
}
