import { data, Form, href, Link, redirect } from 'react-router';
import { askComparison, type DeskComparison, openBooks } from '#features/payments/payments-desk.server.ts';
import { paymentPolicy } from '#features/payments/policy.ts';
import { formatDate } from '#lib/dates.ts';
import { DAY_MS, dayInNigeria } from '#lib/days.ts';
import { originOf, pageMeta } from '#lib/page-meta.ts';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { type Column, Table } from '#ui/table.tsx';
import { AdminFrame } from '../ui/admin-frame.tsx';
import { DoneNotice } from '../ui/done-notice.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { ACCOUNT_WORDS, anyMoney, DIFFERENCE_WORDS } from '../ui/money-texts.ts';
import { ProblemNote } from '../ui/problem-note.tsx';
import { attempt, openAdmin, openAdminAction, tryWrite } from '../use-cases/open-admin.server.ts';
import type { Route } from './+types/books-page';

/** The days a comparison starts with: the last thirty. */
const DAYS_BACK = 29;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: m.admin_books_title(), description: m.admin_books_text(), origin: originOf(matches) });

export async function loader(args: Route.LoaderArgs) {
  const { app, waiting } = await openAdmin(args);
  const now = app.now();
  const today = dayInNigeria(now);
  const from = dayInNigeria(new Date(now.getTime() - DAYS_BACK * DAY_MS));
  return { waiting, today, from, books: await attempt(app, 'the books', () => openBooks(app)) };
}

export async function action(args: Route.ActionArgs) {
  const { app, actor, form } = await openAdminAction(args, paymentPolicy.compare);
  const { from = '', to = '' } = form;
  const refused = await tryWrite(app, m.admin_books_failed(), () => askComparison(app, actor, { from, to }));
  if (refused) return data({ problem: refused.problem, from, to }, { status: refused.status });
  throw redirect(`${href('/admin/books')}?done=books-compared`);
}

/** The company's books for the office: what stands on each account, and whether it agrees with the provider's list. */
export default function BooksPage({ loaderData: { waiting, today, from, books }, actionData }: Route.ComponentProps) {
  return (
    <AdminFrame place="books" title={m.admin_books_title()} lead={m.admin_books_text()} waiting={waiting}>
      <DoneNotice />
      <ProblemNote problem={actionData?.problem} />
      {books === null ? <LoadFailed text={m.admin_books_failed()} /> : null}
      {books ? <Accounts trial={books.trial} /> : null}
      <section className="panel grid gap-4" aria-labelledby="compare">
        <h2 id="compare">{m.admin_books_compare_title()}</h2>
        <p className="muted">{m.admin_books_compare_text()}</p>
        <Form method="post" className="adm-tools" preventScrollReset>
          <TextField
            label={m.admin_books_from()}
            name="from"
            type="date"
            max={today}
            defaultValue={actionData?.from ?? from}
            required
          />
          <TextField
            label={m.admin_books_to()}
            name="to"
            type="date"
            max={today}
            defaultValue={actionData?.to ?? today}
            required
          />
          <Button type="submit" tone="line">
            {m.admin_books_compare()}
          </Button>
        </Form>
        {books?.comparisons.length === 0 ? <p>{m.admin_books_none()}</p> : null}
        <ul className="grid gap-4">
          {books?.comparisons.map((comparison) => (
            <ComparisonItem key={comparison.id} comparison={comparison} />
          ))}
        </ul>
      </section>
    </AdminFrame>
  );
}

type Trial = NonNullable<Awaited<ReturnType<typeof openBooks>>>['trial'];

function Accounts({ trial }: { trial: Trial }) {
  type Row = Trial['balances'][number];
  const columns: Column<Row>[] = [
    {
      id: 'account',
      head: m.admin_books_account(),
      cell: ({ account, subject }) => (
        <>
          {ACCOUNT_WORDS[account]()} <span className="muted">{subject}</span>
        </>
      ),
    },
    { id: 'amount', head: m.admin_books_amount(), isNumber: true, cell: (row) => anyMoney(row.minor, row.currency) },
  ];
  return (
    <section className="panel grid gap-4" aria-labelledby="accounts">
      <h2 id="accounts">{m.admin_books_accounts()}</h2>
      {trial.isBalanced ? null : <Note tone="rose">{m.admin_books_unbalanced()}</Note>}
      {trial.balances.length === 0 ? (
        <p>{trial.sides.length === 0 ? m.admin_books_empty() : m.admin_books_even()}</p>
      ) : null}
      {trial.balances.length > 0 ? (
        <Table
          caption={m.admin_books_accounts()}
          columns={columns}
          rows={trial.balances}
          rowKey={({ account, subject, currency }) => `${account} ${subject} ${currency}`}
        />
      ) : null}
      {trial.isBalanced
        ? trial.sides.map(({ currency, debitMinor }) => (
            <p key={currency}>{m.admin_books_balanced({ amount: anyMoney(debitMinor, currency) })}</p>
          ))
        : null}
    </section>
  );
}

function ComparisonItem({ comparison }: { comparison: DeskComparison }) {
  const { from, to, state, compared, differences, failure } = comparison;
  const lastDay = new Date(new Date(to).getTime() - DAY_MS);
  const ended = differences.length === 0 ? m.admin_books_agree() : m.admin_books_differ({ count: differences.length });
  const words = {
    asked: () => m.admin_books_waits(),
    failed: () => m.admin_books_failed_compare({ words: failure ?? '' }),
    done: () => `${m.admin_books_compared({ count: compared })}, ${ended}`,
  }[state]();
  return (
    <li className="grid gap-2">
      <p>
        <b>
          {formatDate(from)} – {formatDate(lastDay)}
        </b>{' '}
        · {words}
      </p>
      {differences.length > 0 ? (
        <Table
          caption={m.admin_books_what()}
          columns={differenceColumns()}
          rows={differences}
          rowKey={({ reference }) => reference}
        />
      ) : null}
    </li>
  );
}

type Difference = DeskComparison['differences'][number];

const differenceColumns = (): Column<Difference>[] => [
  {
    id: 'reference',
    head: m.admin_books_reference(),
    cell: ({ reference, booked }) =>
      booked ? <Link to={href('/admin/payments/:reference', { reference })}>{reference}</Link> : reference,
  },
  { id: 'what', head: m.admin_books_what(), cell: ({ kind }) => DIFFERENCE_WORDS[kind]() },
  { id: 'ours', head: m.admin_books_ours(), labelOnPhone: true, cell: ({ booked }) => movementWords(booked) },
  {
    id: 'theirs',
    head: m.admin_books_theirs(),
    labelOnPhone: true,
    cell: ({ atProvider }) => movementWords(atProvider),
  },
];

function movementWords(movement: Difference['booked']): string {
  if (!movement) return m.admin_books_nothing();
  const paid = anyMoney(movement.paidMinor, movement.currency);
  if (movement.refundedMinor === 0) return paid;
  return `${paid}, ${m.admin_books_back({ amount: anyMoney(movement.refundedMinor, movement.currency) })}`;
}
