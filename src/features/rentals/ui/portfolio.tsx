import { Form, href, Link } from 'react-router';
import { Picture } from '#features/media/picture.tsx';
import { formatPhone } from '#lib/phone.ts';
import { m } from '#paraglide/messages.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { Icon } from '#ui/icon.tsx';
import { Table } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { RENTAL_STATUSES } from '../domain/lease-standing.ts';
import type { Rental, RentingTenant, Transaction } from '../domain/portfolio.ts';
import { TRANSACTION_KINDS } from '../domain/portfolio.ts';
import {
  dayWords,
  kindWord,
  naira,
  STATUS_TONES,
  statusWord,
  TRANSACTION_TONES,
  transactionWord,
} from './rental-texts.ts';

/** What the lists are narrowed by, as it stands in the address. */
export type Narrowed = { q: string; status: string; kind: string };

type PropertiesProps = { rentals: readonly Rental[]; narrowed: Narrowed; isSample: boolean; isNarrowed: boolean };

/** The Properties tab: a search box, and each home with its Edit and View (spec 2, Manage Rentals). */
export function PropertiesTab({ rentals, narrowed, isSample, isNarrowed }: PropertiesProps) {
  return (
    <section className="panel rent-panel" aria-label={m.rentals_tab_properties()}>
      <div className="rent-tools">
        <Form method="get" role="search" className="rent-search">
          <TextField
            label={m.rentals_search_properties()}
            type="search"
            name="q"
            maxLength={100}
            defaultValue={narrowed.q}
          />
          <SelectField
            label={m.rentals_status()}
            name="status"
            defaultValue={narrowed.status}
            options={[
              { value: '', label: m.rentals_every_status() },
              ...RENTAL_STATUSES.map((status) => ({ value: status, label: statusWord(status) })),
            ]}
          />
          <Button type="submit" tone="line">
            {m.rentals_search()}
          </Button>
        </Form>
        {isSample ? null : (
          <Link className={buttonClass({ tone: 'line' })} to={href('/manage-rentals/file')}>
            <Icon name="document" />
            {m.rentals_file_link()}
          </Link>
        )}
      </div>
      {rentals.length === 0 ? <NothingFound isNarrowed={isNarrowed} /> : null}
      <ul>
        {rentals.map((rental) => (
          <RentalItem key={rental.id} rental={rental} isSample={isSample} />
        ))}
      </ul>
    </section>
  );
}

function NothingFound({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed)
    return (
      <EmptyState title={m.rentals_none_found()} headingLevel="h2">
        <Link className={buttonClass({ tone: 'line' })} to={href('/manage-rentals')}>
          {m.rentals_show_all()}
        </Link>
      </EmptyState>
    );
  return (
    <EmptyState title={m.rentals_none()} text={m.rentals_none_text()} headingLevel="h2">
      <Link className={buttonClass({ tone: 'door' })} to={href('/manage-rentals/new')}>
        {m.rentals_add()}
      </Link>
      <Link className={buttonClass({ tone: 'line' })} to={`${href('/manage-rentals')}?sample=1`}>
        {m.rentals_see_sample()}
      </Link>
    </EmptyState>
  );
}

function RentalItem({ rental, isSample }: { rental: Rental; isSample: boolean }) {
  const view = isSample
    ? `${href('/manage-rentals')}?tab=transactions&home=${rental.id}`
    : href('/manage-rentals/:rentalId', { rentalId: rental.id });
  const edit = isSample ? href('/manage-rentals/new') : href('/manage-rentals/:rentalId/edit', { rentalId: rental.id });
  return (
    <li className="rent-c">
      <div className="rent-pic">
        <Picture picture={rental.image} sizes="8rem" maxWidth={320} />
      </div>
      <div className="rent-m">
        <Tag tone={STATUS_TONES[rental.status]}>{statusWord(rental.status)}</Tag>
        <h2>{rental.title}</h2>
        <p className="small muted">{rental.location}</p>
        <p className="rent-price">
          {naira(rental.yearlyRentMinor)}
          <small>{m.rentals_a_year()}</small>
        </p>
        <p className="small muted">{m.rentals_a_month({ rent: naira(rental.monthlyRentMinor) })}</p>
      </div>
      <RentalFacts rental={rental} />
      <p className="rent-acts">
        <Link
          className={buttonClass({ tone: 'line', size: 's' })}
          to={edit}
          aria-label={`${m.rentals_edit()}: ${rental.title}`}
        >
          {m.rentals_edit()}
        </Link>
        <Link className={buttonClass({ size: 's' })} to={view} aria-label={`${m.rentals_view()}: ${rental.title}`}>
          {m.rentals_view()}
        </Link>
      </p>
    </li>
  );
}

function RentalFacts({ rental }: { rental: Rental }) {
  const { tenant, leaseStart, leaseEnd, lastPayment, nextPayment, repair } = rental;
  return (
    <dl className="rent-d">
      <div>
        <dt>{m.rentals_tenant()}</dt>
        <dd>{tenant ?? <span className="muted">{m.rentals_no_tenant()}</span>}</dd>
      </div>
      {leaseStart && leaseEnd ? (
        <div>
          <dt>{m.rentals_lease()}</dt>
          <dd>{m.rentals_period({ from: dayWords(leaseStart), to: dayWords(leaseEnd) })}</dd>
        </div>
      ) : null}
      {tenant ? (
        <div>
          <dt>{m.rentals_last_payment()}</dt>
          <dd>
            {lastPayment
              ? m.rentals_amount_on({ amount: naira(lastPayment.amountMinor), day: dayWords(lastPayment.on) })
              : m.rentals_no_payment()}
          </dd>
        </div>
      ) : null}
      {tenant ? (
        <div>
          <dt>{m.rentals_next_payment()}</dt>
          <dd className={nextPayment?.isLate ? 'rent-late' : undefined}>
            {nextPayment
              ? m.rentals_amount_on({ amount: naira(nextPayment.amountMinor), day: dayWords(nextPayment.on) })
              : m.rentals_all_paid()}
          </dd>
        </div>
      ) : null}
      {repair ? (
        <div>
          <dt>{m.rentals_now()}</dt>
          <dd>
            {repair.until ? m.rentals_repair_until({ words: repair.words, day: dayWords(repair.until) }) : repair.words}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

/** The Tenants tab (spec 2, Manage Rentals). */
export function TenantsTab({
  tenants,
  narrowed,
  isSample,
}: {
  tenants: readonly RentingTenant[];
  narrowed: Narrowed;
  isSample: boolean;
}) {
  return (
    <section className="panel rent-panel" aria-label={m.rentals_tab_tenants()}>
      <Form method="get" role="search" className="rent-search">
        <input type="hidden" name="tab" value="tenants" />
        <TextField
          label={m.rentals_search_tenants()}
          type="search"
          name="q"
          maxLength={100}
          defaultValue={narrowed.q}
        />
        <Button type="submit" tone="line">
          {m.rentals_search()}
        </Button>
      </Form>
      {tenants.length === 0 ? (
        <p className="muted">{narrowed.q ? m.rentals_none_found() : m.rentals_no_tenants()}</p>
      ) : (
        <Table
          caption={m.rentals_tab_tenants()}
          rowKey={({ id }) => id}
          rows={tenants}
          columns={[
            { id: 'name', head: m.rentals_tenant(), cell: ({ name }) => <TenantName name={name} /> },
            { id: 'home', head: m.rentals_property(), cell: ({ property }) => property },
            { id: 'phone', head: m.rentals_field_phone(), cell: ({ phone }) => (phone ? formatPhone(phone) : '') },
            {
              id: 'ends',
              head: m.rentals_lease_ends(),
              cell: ({ leaseEnd }) => dayWords(leaseEnd),
              labelOnPhone: true,
            },
            { id: 'rent', head: m.rentals_rent(), cell: (tenant) => <RentTag tenant={tenant} /> },
            {
              id: 'owed',
              head: m.rentals_owed(),
              cell: ({ owedMinor }) => <b>{naira(owedMinor)}</b>,
              isNumber: true,
              labelOnPhone: true,
            },
            {
              id: 'open',
              head: m.rentals_open(),
              cell: ({ rentalId, name }) =>
                isSample ? null : (
                  <Link
                    to={href('/manage-rentals/:rentalId', { rentalId })}
                    aria-label={`${m.rentals_open()}: ${name}`}
                  >
                    {m.rentals_open()}
                  </Link>
                ),
            },
          ]}
        />
      )}
    </section>
  );
}

const MOST_INITIALS = 2;
const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, MOST_INITIALS)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

function TenantName({ name }: { name: string }) {
  return (
    <span className="row">
      <span className="avatar" aria-hidden="true">
        {initials(name)}
      </span>
      <b>{name}</b>
    </span>
  );
}

function RentTag({ tenant: { next, paidTo } }: { tenant: RentingTenant }) {
  if (next?.isLate)
    return <Tag tone="rose">{m.rentals_rent_late({ amount: naira(next.amountMinor), day: dayWords(next.on) })}</Tag>;
  if (paidTo) return <Tag tone="leaf">{m.rentals_rent_paid_to({ day: dayWords(paidTo) })}</Tag>;
  if (next)
    return <Tag tone="ochre">{m.rentals_rent_due({ amount: naira(next.amountMinor), day: dayWords(next.on) })}</Tag>;
  return <Tag tone="leaf">{m.rentals_all_paid()}</Tag>;
}

/** The Transactions tab (spec 2, Manage Rentals). */
export function TransactionsTab({
  transactions,
  narrowed,
  isSample,
}: {
  transactions: readonly Transaction[];
  narrowed: Narrowed;
  isSample: boolean;
}) {
  return (
    <section className="panel rent-panel" aria-label={m.rentals_tab_transactions()}>
      <div className="rent-tools">
        <Form method="get" className="rent-search">
          <input type="hidden" name="tab" value="transactions" />
          <SelectField
            label={m.rentals_kind()}
            name="kind"
            defaultValue={narrowed.kind}
            options={[
              { value: '', label: m.rentals_every_kind() },
              ...TRANSACTION_KINDS.map((kind) => ({ value: kind, label: kindWord(kind) })),
            ]}
          />
          <Button type="submit" tone="line">
            {m.rentals_show()}
          </Button>
        </Form>
        {isSample ? null : (
          <a
            className={buttonClass({ tone: 'line' })}
            href={href('/manage-rentals/csv/:kind', { kind: 'transactions' })}
          >
            <Icon name="document" />
            {m.rentals_csv()}
          </a>
        )}
      </div>
      {transactions.length === 0 ? (
        <p className="muted">{m.rentals_no_transactions()}</p>
      ) : (
        <Table
          caption={m.rentals_tab_transactions()}
          rowKey={({ id }) => id}
          rows={transactions}
          columns={[
            { id: 'type', head: m.rentals_what(), cell: ({ type }) => <TypeWord type={type} /> },
            { id: 'tenant', head: m.rentals_tenant(), cell: ({ tenant }) => tenant ?? '' },
            { id: 'home', head: m.rentals_property(), cell: ({ property }) => property },
            { id: 'date', head: m.rentals_date(), cell: ({ date }) => dayWords(date) },
            {
              id: 'status',
              head: m.rentals_status(),
              cell: ({ status }) => <Tag tone={TRANSACTION_TONES[status]}>{transactionWord(status)}</Tag>,
            },
            { id: 'amount', head: m.rentals_amount(), cell: (one) => <b>{signed(one)}</b>, isNumber: true },
            { id: 'next', head: m.rentals_paper(), cell: (one) => (isSample ? null : <TransactionLink one={one} />) },
          ]}
        />
      )}
    </section>
  );
}

const signed = ({ type, amountMinor }: Transaction) =>
  type === 'maintenance' ? `−${naira(amountMinor)}` : naira(amountMinor);

function TypeWord({ type }: { type: Transaction['type'] }) {
  return (
    <span className="row">
      <Icon name={type === 'payment' ? 'bank' : 'edit'} />
      <b>{kindWord(type)}</b>
    </span>
  );
}

function TransactionLink({ one }: { one: Transaction }) {
  if (one.receiptId)
    return <a href={href('/rent-receipts/:paymentId', { paymentId: one.receiptId })}>{m.rentals_receipt()}</a>;
  if (one.repairId)
    return <Link to={href('/manage-rentals/repairs/:repairId', { repairId: one.repairId })}>{m.rentals_open()}</Link>;
  return (
    <Link to={`${href('/manage-rentals/:rentalId', { rentalId: one.rentalId })}#record`}>{m.rentals_record()}</Link>
  );
}
