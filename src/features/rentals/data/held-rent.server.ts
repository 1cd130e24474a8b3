import type { Db } from '#db/client.server.ts';
import { isUuid } from '#lib/uuid.ts';

/** As many as somebody works through at a time. */
const MOST_SHOWN = 100;

export type HeldRentRow = {
  id: string;
  landlord_id: string;
  payer_id: string;
  amount_minor: number;
  paid_on: string;
  reference: string;
  provider: string;
  subject: string;
  landlord_name: string | null;
};

const held = (db: Db) =>
  db
    .selectFrom('rental_payments as r')
    .innerJoin('payments as p', 'p.reference', 'r.reference')
    .leftJoin('user as w', 'w.id', 'r.landlord_id')
    .select(['r.id', 'r.landlord_id', 'r.amount_minor', 'r.paid_on', 'p.reference', 'p.provider', 'p.subject'])
    .select(['w.name as landlord_name', 'p.user_id as payer_id'])
    .where('r.method', '=', 'paystack')
    .where('r.state', '=', 'completed')
    .where('r.passed_on_at', 'is', null);

/** Rent that came through a provider and was not passed on yet, the oldest first. */
export function listHeldRent(db: Db): Promise<HeldRentRow[]> {
  return held(db).orderBy('r.created_at').orderBy('r.id').limit(MOST_SHOWN).execute();
}

/** One of them, or null. */
export async function findHeldRent(db: Db, id: string): Promise<HeldRentRow | null> {
  if (!isUuid(id)) return null;
  return (await held(db).where('r.id', '=', id).executeTakeFirst()) ?? null;
}

/** The one that a provider's reference names, or null. */
export async function findHeldRentOf(db: Db, reference: string): Promise<HeldRentRow | null> {
  return (await held(db).where('r.reference', '=', reference).executeTakeFirst()) ?? null;
}

/** Notes that it was passed on; false where somebody did before. */
export async function markPassedOn(trx: Db, id: string, by: string, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('rental_payments')
    .set({ passed_on_at: at, passed_on_by: by, updated_at: at })
    .where('id', '=', id)
    .where('state', '=', 'completed')
    .where('passed_on_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
