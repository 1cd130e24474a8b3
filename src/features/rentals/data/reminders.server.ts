import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { Day } from '../domain/calendar-days.ts';
import type { LateKind } from '../domain/late-fee.ts';
import type { ReminderStage } from '../domain/reminder-stages.ts';

/** A rent somebody is to be reminded of, with whom and where. */
export type Reminded = {
  due_id: string;
  lease_id: string;
  landlord_id: string;
  due_on: string;
  open_minor: number;
  name: string;
  user_id: string | null;
  mail_token: string;
  title: string;
  unit: string;
};

/**
 * Takes up to `limit` rents that fell or fall due between two days and whose reminder of this stage was not sent, and
 * notes them as sent, inside the caller's transaction: nobody else takes the same, and what breaks off is taken again.
 */
export async function takeReminders(
  trx: Db,
  stage: ReminderStage,
  { first, last, today, at, limit }: { first: Day; last: Day; today: Day; at: Date; limit: number },
): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    with taken as (
      insert into rental_reminders (due_id, stage, sent_on, sent_at)
      select d.id, ${stage}, ${today}, ${at}
      from rental_dues d join rental_leases l on l.id = d.lease_id join rental_tenants t on t.id = l.tenant_id
      where d.kind = 'rent' and d.paid_minor < d.amount_minor and d.due_on between ${first} and ${last}
        and t.reminders_off_at is null and t.user_id is not null
        and not exists (select 1 from rental_reminders r where r.due_id = d.id and r.stage = ${stage})
      order by d.due_on, d.id limit ${limit}
      on conflict do nothing returning due_id)
    select d.id as due_id, d.lease_id, d.landlord_id, d.due_on, (d.amount_minor - d.paid_minor) as open_minor,
      t.name, t.user_id, t.mail_token, p.title, u.name as unit
    from taken join rental_dues d on d.id = taken.due_id join rental_leases l on l.id = d.lease_id
      join rental_tenants t on t.id = l.tenant_id join rental_units u on u.id = l.unit_id
      join rental_properties p on p.id = u.property_id
    order by d.due_on, d.id`.execute(trx);
  return rows.map((row) => ({ ...row, open_minor: Number(row.open_minor) }));
}

/** Notes that a landlord reminded somebody by hand; false where they did so today already. */
export async function noteByHand(trx: Db, dueId: string, today: Day, at: Date): Promise<boolean> {
  const row = await trx
    .insertInto('rental_reminders')
    .values({ due_id: dueId, stage: 'by_hand', sent_on: today, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('due_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Leases with rents that fell due by a day and stand in no book yet. */
export async function listLeasesToBook(db: Db, today: Day, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('rental_dues')
    .select('lease_id')
    .distinct()
    .where('booked_at', 'is', null)
    .where('due_on', '<=', today)
    .limit(limit)
    .execute();
  return rows.map(({ lease_id }) => lease_id);
}

export type LateDue = {
  id: string;
  lease_id: string;
  due_on: string;
  amount_minor: number;
  paid_minor: number;
  late_kind: LateKind;
  late_amount: number;
  grace_days: number;
};

/** Open rents of leases with a fee for delay that may be past their days of grace and have no fee yet. */
export async function listLateDues(db: Db, today: Day, after: string, limit: number): Promise<LateDue[]> {
  return db
    .selectFrom('rental_dues as d')
    .innerJoin('rental_leases as l', 'l.id', 'd.lease_id')
    .select([
      'd.id',
      'd.lease_id',
      'd.due_on',
      'd.amount_minor',
      'd.paid_minor',
      'l.late_kind',
      'l.late_amount',
      'l.grace_days',
    ])
    .where('d.kind', '=', 'rent')
    .whereRef('d.paid_minor', '<', 'd.amount_minor')
    .where('d.due_on', '<', today)
    .where('l.late_kind', '<>', 'none')
    .where('d.id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('rental_dues as f').select('f.id').whereRef('f.late_of', '=', 'd.id'))),
    )
    .orderBy('d.id')
    .limit(limit)
    .execute();
}

/** When reminders of a lease went out, the latest first. */
export async function listReminders(db: Db, leaseId: string) {
  return db
    .selectFrom('rental_reminders as r')
    .innerJoin('rental_dues as d', 'd.id', 'r.due_id')
    .select(['r.stage', 'r.sent_on', 'd.due_on'])
    .where('d.lease_id', '=', leaseId)
    .orderBy('r.sent_at', 'desc')
    .execute();
}
