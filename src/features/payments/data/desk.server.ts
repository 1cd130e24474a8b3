import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { exactMoment, isAfter, type Keyset, pageOfRows } from '#db/keyset.server.ts';
import type { Database } from '#db/schema.ts';
import type { Payment, PaymentStatus } from '../payment.ts';

export const DESK_VIEWS = ['all', 'asked', 'back', 'disputed'] as const;
export type PaymentView = (typeof DESK_VIEWS)[number];

/** A payment as the office lists it. Amounts are kobo; `backMinor` went back or is about to. */
export type DeskPayment = {
  reference: string;
  purpose: Payment['purpose'];
  status: PaymentStatus;
  amountMinor: number;
  currency: string;
  provider: string;
  payer: { id: string; name: string };
  createdAt: string;
  backMinor: number;
  isBackOpen: boolean;
  isDisputed: boolean;
};

export type DeskFilter = { view: PaymentView; search: string; before: Keyset | null };

/** A page of payments, the newest first; `search` is a reference or the payer's whole address. */
export async function listDeskPayments(
  db: Db,
  { view, search, before }: DeskFilter,
  limit: number,
): Promise<{ items: DeskPayment[]; next: string | null }> {
  let page = db
    .selectFrom('payments as p')
    .selectAll('p')
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1);
  if (view === 'back')
    page = page.where('p.reference', 'in', (eb) => eb.selectFrom('payment_refunds').select('reference'));
  if (view === 'asked')
    page = page.where('p.reference', 'in', (eb) =>
      eb.selectFrom('asked_moves').select('reference').where('confirmed_by', 'is', null),
    );
  if (view === 'disputed')
    page = page.where('p.reference', 'in', (eb) => eb.selectFrom('payment_disputes').select('reference'));
  if (search)
    page = page.where((eb) =>
      eb.or([
        eb('p.reference', '=', search),
        eb('p.user_id', 'in', eb.selectFrom('user').select('id').where('email', '=', search.toLowerCase())),
      ]),
    );
  if (before) page = page.where(isAfter(before, { at: 'p.created_at', id: 'p.id', idType: 'uuid' }));
  const rows = await present(db, page).execute();
  return pageOfRows(rows, limit, toDeskPayment);
}

/** A payment as the office sees it; null without one. */
export async function findDeskPayment(db: Db, reference: string): Promise<DeskPayment | null> {
  const page = db.selectFrom('payments as p').selectAll('p').where('p.reference', '=', reference);
  const row = await present(db, page).executeTakeFirst();
  return row ? toDeskPayment(row) : null;
}

type Row = Awaited<ReturnType<ReturnType<typeof present>['execute']>>[number];

type PaymentPage = SelectQueryBuilder<Database & { p: Database['payments'] }, 'p', Selectable<Database['payments']>>;

function present(db: Db, page: PaymentPage) {
  return db
    .selectFrom(page.as('p'))
    .leftJoin('user as u', 'u.id', 'p.user_id')
    .selectAll('p')
    .select([
      sql<string | null>`coalesce(nullif(u.name, ''), u.email)`.as('payer_name'),
      sql<string>`(select coalesce(sum(r.amount_minor), 0) from payment_refunds r
        where r.reference = p.reference and r.state <> 'failed')`.as('back'),
      sql<boolean>`exists (select 1 from payment_refunds r
        where r.reference = p.reference and r.state in ('ordered', 'sent'))`.as('is_back_open'),
      sql<boolean>`exists (select 1 from payment_disputes d where d.reference = p.reference)`.as('is_disputed'),
      exactMoment('p.created_at').as('at'),
    ])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc');
}

function toDeskPayment(row: Row): DeskPayment {
  return {
    reference: row.reference,
    purpose: row.purpose,
    status: row.status,
    amountMinor: row.amount_minor,
    currency: row.currency,
    provider: row.provider,
    payer: { id: row.user_id, name: row.payer_name ?? row.user_id },
    createdAt: row.created_at.toISOString(),
    backMinor: Number(row.back),
    isBackOpen: row.is_back_open,
    isDisputed: row.is_disputed,
  };
}
