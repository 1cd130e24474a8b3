import { href, Link } from 'react-router';
import { readKeyset } from '#db/keyset.server.ts';
import { type DeskPayment, listPayments } from '#features/payments/payments-desk.server.ts';
import { formatDateTime } from '#lib/dates.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListSteps } from '#ui/list-steps.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { Tag } from '#ui/tag.tsx';
import { oneOf } from '../domain/admin-tabs.ts';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { FilterForm } from '../ui/filter-form.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { anyMoney, paymentState, purposeWord } from '../ui/money-texts.ts';
import { attempt, openAdmin } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/payments-page';

const VIEWS = ['all', 'asked', 'back', 'disputed'] as const;
const LONGEST_SEARCH = 200;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.admin_payments_title(), description: m.admin_payments_text(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const { app, url, waiting } = await openAdmin(args);
  const query = url.searchParams;
  const view = oneOf(VIEWS, query.get('view')) ?? 'all';
  const search = (query.get('search') ?? '').trim().slice(0, LONGEST_SEARCH).replaceAll('\0', '');
  const filter = { view, search, before: readKeyset(query.get('before'), 'uuid') };
  return { waiting, view, search, payments: await attempt(app, 'payments', () => listPayments(app, filter)) };
}

const columns = (): Column<DeskPayment>[] => [
  {
    id: 'payer',
    head: m.admin_payments_payer(),
    cell: ({ reference, payer }) => <Link to={href('/admin/payments/:reference', { reference })}>{payer.name}</Link>,
  },
  { id: 'purpose', head: m.admin_payments_purpose(), cell: ({ purpose }) => purposeWord(purpose) },
  {
    id: 'amount',
    head: m.admin_books_amount(),
    isNumber: true,
    cell: ({ amountMinor, currency }) => anyMoney(amountMinor, currency),
  },
  { id: 'state', head: m.admin_payments_state(), cell: (payment) => <PaymentTags payment={payment} /> },
  { id: 'day', head: m.admin_payments_day(), cell: ({ createdAt }) => formatDateTime(createdAt) },
];

function PaymentTags({ payment }: { payment: DeskPayment }) {
  const { status, backMinor, currency, isBackOpen, isDisputed } = payment;
  const amount = anyMoney(backMinor, currency);
  return (
    <span className="row row-wrap">
      <Tag tone={paymentState(status).tone}>{paymentState(status).word()}</Tag>
      {backMinor > 0 ? (
        <span>{isBackOpen ? m.admin_payments_back_open({ amount }) : m.admin_payments_back({ amount })}</span>
      ) : null}
      {isDisputed ? <Tag tone="rose">{m.admin_payments_disputed()}</Tag> : null}
    </span>
  );
}

/** Every payment people made, for the office: what came in, what went back, what is disputed. */
export default function PaymentsPage({ loaderData: { waiting, view, search, payments } }: Route.ComponentProps) {
  const labels = {
    all: m.admin_payments_view_all,
    asked: m.admin_payments_view_asked,
    back: m.admin_payments_view_back,
    disputed: m.admin_payments_view_disputed,
  };
  const options = VIEWS.map((value) => ({ value, label: labels[value]() }));
  return (
    <AdminFrame place="payments" title={m.admin_payments_title()} lead={m.admin_payments_text()} waiting={waiting}>
      <section className="panel" aria-label={m.admin_payments_title()}>
        <FilterForm
          action={href('/admin/payments')}
          search={{ label: m.admin_payments_search(), value: search }}
          choices={[{ name: 'view', label: m.admin_payments_show(), value: view, options }]}
        />
        {payments === null ? <LoadFailed text={m.admin_payments_failed()} /> : null}
        {payments?.items.length === 0 ? (
          <EmptyState title={m.admin_payments_none()} text={m.admin_payments_none_text()} />
        ) : null}
        {payments?.items.length ? (
          <Table
            caption={m.admin_payments_title()}
            columns={columns()}
            rows={payments.items}
            rowKey={({ reference }) => reference}
          />
        ) : null}
        <ListSteps next={payments?.next ?? null} />
      </section>
    </AdminFrame>
  );
}
