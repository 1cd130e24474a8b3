import { randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import type { Day } from '../domain/calendar-days.ts';
import type { RentalLandlordsTable } from '../schema.ts';

export type LandlordRow = Selectable<RentalLandlordsTable>;

/** A rent that is late, for its landlord: of whom, of which home, and what is open of it in kobo. */
export type Arrears = {
  due_id: string;
  lease_id: string;
  landlord_id: string;
  unit_id: string;
  due_on: string;
  open_minor: number;
  tenant: string;
  title: string;
  unit: string;
};

/**
 * Takes up to `limit` open rents that fell due between two days and of which the landlord was not told and wants to be,
 * and notes them as told, inside the caller's transaction: nobody else takes the same, and what breaks off is taken
 * again.
 */
export async function takeArrears(
  trx: Db,
  { first, last, at, limit }: { first: Day; last: Day; at: Date; limit: number },
): Promise<Arrears[]> {
  const { rows } = await sql<Arrears>`
    with taken as (
      update rental_dues set landlord_told_at = ${at} where id in (
        select id from rental_dues d
        where kind = 'rent' and landlord_told_at is null and paid_minor < amount_minor
          and due_on between ${first} and ${last} and not exists (
            select 1 from rental_landlords l where l.landlord_id = d.landlord_id and l.arrears_off_at is not null)
        order by due_on, id limit ${limit} for update skip locked)
      returning id, lease_id, landlord_id, due_on, amount_minor - paid_minor as open_minor)
    select d.id as due_id, d.lease_id, d.landlord_id, l.unit_id, d.due_on, d.open_minor, t.name as tenant,
      p.title, u.name as unit
    from taken d join rental_leases l on l.id = d.lease_id join rental_tenants t on t.id = l.tenant_id
      join rental_units u on u.id = l.unit_id join rental_properties p on p.id = u.property_id
    order by d.due_on, d.id`.execute(trx);
  return rows.map((row) => ({ ...row, open_minor: Number(row.open_minor) }));
}

const TOKEN_BYTES = 24;

/** What is behind the link that stops a landlord's notices, made with the first of them. */
export async function takeMailToken(trx: Db, landlordId: string, at: Date): Promise<string> {
  const mail_token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row = await trx
    .insertInto('rental_landlords')
    .values({ landlord_id: landlordId, mail_token, created_at: at })
    // The first stays: its link stands in mails that were sent.
    .onConflict((conflict) =>
      conflict.column('landlord_id').doUpdateSet({ mail_token: sql.ref('rental_landlords.mail_token') }),
    )
    .returning('mail_token')
    .executeTakeFirstOrThrow();
  return row.mail_token;
}

/** The landlord behind the link of a notice, or null. */
export async function findLandlordByToken(db: Db, token: string): Promise<LandlordRow | null> {
  const query = db.selectFrom('rental_landlords').selectAll().where('mail_token', '=', token);
  return (await query.executeTakeFirst()) ?? null;
}

/** Stops a landlord's notices from a moment on, or lets them come again with null. */
export async function setArrearsOff(db: Db, landlordId: string, offAt: Date | null): Promise<void> {
  await db
    .updateTable('rental_landlords')
    .set({ arrears_off_at: offAt })
    .where('landlord_id', '=', landlordId)
    .execute();
}
