import { href, Link } from 'react-router';
import { appContext } from '#app/app.server.ts';
import { guardPage } from '#features/accounts/guards.server.ts';
import { formatMonth } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { buttonClass } from '#ui/button.tsx';
import { Table } from '#ui/table.tsx';
import type { Movement, Statement } from '../domain/statement.ts';
import { rentalPolicy } from '../policy.ts';
import { dayWords, naira, noon } from '../ui/rental-texts.ts';
import { findPropertyOwner, viewStatement } from '../use-cases/statements.server.ts';
import type { Route } from './+types/statement-page';
import '../ui/rentals.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.rentals_statement(), description: m.rentals_description(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const app = args.context.get(appContext);
  const { propertyId } = args.params;
  const ownerId = await findPropertyOwner(app, propertyId);
  const allowed = await guardPage(args, rentalPolicy.manage, { refused: href('/manage-rentals'), ownerId });
  return viewStatement(app, allowed, propertyId, args.url.searchParams.get('year'));
}

const MOVED: Record<Movement['what'], () => string> = {
  payment: m.rentals_payment,
  repair: m.rentals_maintenance,
  deposit_back: m.rentals_deposit_back_title,
};

/** What a property brought in and cost in a year, to be printed or taken along. */
export default function StatementPage({ loaderData: { property, statement, thisYear } }: Route.ComponentProps) {
  const path = href('/manage-rentals/statements/:propertyId', { propertyId: property.id });
  const { year } = statement;
  return (
    <div className="wrap rent">
      <p>
        <Link to={href('/manage-rentals')}>{m.rentals_title()}</Link>
      </p>
      <div className="rent-h">
        <div>
          <h1>{m.rentals_statement_title({ home: property.title, year })}</h1>
          <p className="muted">{property.place}</p>
        </div>
        <p className="rent-acts">
          <Link className={buttonClass({ tone: 'line', size: 's' })} to={`${path}?year=${year - 1}`}>
            {year - 1}
          </Link>
          {year < thisYear ? (
            <Link className={buttonClass({ tone: 'line', size: 's' })} to={`${path}?year=${year + 1}`}>
              {year + 1}
            </Link>
          ) : null}
          <a
            className={buttonClass({ tone: 'line', size: 's' })}
            href={`${href('/manage-rentals/statements/:propertyId/csv', { propertyId: property.id })}?year=${year}`}
          >
            {m.rentals_csv()}
          </a>
        </p>
      </div>
      <Sums statement={statement} />
      <Months statement={statement} />
      <Movements statement={statement} />
    </div>
  );
}

function Sums({ statement }: { statement: Statement }) {
  return (
    <dl className="rent-sums">
      <div>
        <dt>{m.rentals_in()}</dt>
        <dd>{naira(statement.inMinor)}</dd>
      </div>
      <div>
        <dt>{m.rentals_out()}</dt>
        <dd>{naira(statement.outMinor)}</dd>
      </div>
      <div>
        <dt>{m.rentals_net()}</dt>
        <dd>{naira(statement.netMinor)}</dd>
      </div>
      <div>
        <dt>{m.rentals_of_it_deposits()}</dt>
        <dd>{naira(statement.depositMinor)}</dd>
      </div>
    </dl>
  );
}

function Months({ statement }: { statement: Statement }) {
  return (
    <section className="panel" aria-labelledby="rent-months">
      <h2 id="rent-months">{m.rentals_months()}</h2>
      <Table
        caption={m.rentals_months()}
        rowKey={({ month }) => String(month)}
        rows={statement.months}
        columns={[
          {
            id: 'month',
            head: m.rentals_month(),
            cell: ({ month }) => formatMonth(noon(`${statement.year}-${String(month).padStart(2, '0')}-01`)),
          },
          {
            id: 'in',
            head: m.rentals_in(),
            cell: ({ inMinor }) => naira(inMinor),
            isNumber: true,
            labelOnPhone: true,
          },
          {
            id: 'out',
            head: m.rentals_out(),
            cell: ({ outMinor }) => naira(outMinor),
            isNumber: true,
            labelOnPhone: true,
          },
        ]}
      />
    </section>
  );
}

function Movements({ statement }: { statement: Statement }) {
  return (
    <section className="panel" aria-labelledby="rent-moves">
      <h2 id="rent-moves">{m.rentals_movements()}</h2>
      {statement.movements.length === 0 ? (
        <p className="muted">{m.rentals_no_transactions()}</p>
      ) : (
        <Table
          caption={m.rentals_movements()}
          rowKey={({ on, unit, what, who, inMinor, outMinor }) => [on, unit, what, who, inMinor, outMinor].join()}
          rows={statement.movements}
          columns={[
            { id: 'on', head: m.rentals_date(), cell: ({ on }) => dayWords(on) },
            { id: 'what', head: m.rentals_what(), cell: ({ what }) => MOVED[what]() },
            { id: 'unit', head: m.rentals_property(), cell: ({ unit }) => unit },
            { id: 'who', head: m.rentals_who(), cell: ({ who }) => who },
            {
              id: 'amount',
              head: m.rentals_amount(),
              cell: ({ inMinor, outMinor }) => (outMinor > 0 ? `−${naira(outMinor)}` : naira(inMinor)),
              isNumber: true,
            },
          ]}
        />
      )}
    </section>
  );
}
