import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { homeTitle } from '../domain/home-title.ts';
import type { Movement } from '../domain/statement.ts';

type Row = { on: string; title: string; name: string; what: Movement['what']; who: string; amount: string | number };

/** Every payment, paid repair and returned deposit of a property in a year, with the name of who stands behind it. */
export async function listMovements(db: Db, propertyId: string, year: number): Promise<Movement[]> {
  const like = `${year}-%`;
  const { rows } = await sql<Row>`
    select x.paid_on as "on", p.title, u.name, 'payment' as what, t.name as who, x.amount_minor as amount
      from rental_payments x join rental_leases l on l.id = x.lease_id join rental_units u on u.id = l.unit_id
      join rental_properties p on p.id = u.property_id join rental_tenants t on t.id = l.tenant_id
      where u.property_id = ${propertyId} and x.state = 'completed' and x.paid_on like ${like}
    union all
    select r.paid_on, p.title, u.name, 'repair', coalesce(r.who_does, r.title), r.cost_minor
      from rental_repairs r join rental_units u on u.id = r.unit_id join rental_properties p on p.id = u.property_id
      where u.property_id = ${propertyId} and r.paid_on like ${like} and r.cost_minor is not null
    union all
    select b.on_day, p.title, u.name, 'deposit_back', t.name, b.returned_minor
      from rental_deposit_returns b join rental_leases l on l.id = b.lease_id join rental_units u on u.id = l.unit_id
      join rental_properties p on p.id = u.property_id join rental_tenants t on t.id = l.tenant_id
      where u.property_id = ${propertyId} and b.on_day like ${like} and b.returned_minor > 0`.execute(db);
  return rows.map((row) => ({
    on: row.on,
    unit: homeTitle(row),
    what: row.what,
    who: row.who,
    inMinor: row.what === 'payment' ? Number(row.amount) : 0,
    outMinor: row.what === 'payment' ? 0 : Number(row.amount),
  }));
}

/** What of the payments of a year went to deposits, in kobo. */
export async function sumDeposits(db: Db, propertyId: string, year: number): Promise<number> {
  const { rows } = await sql<{ sum: string | null }>`
    select sum(a.amount_minor) as sum from rental_allotments a
      join rental_payments x on x.id = a.payment_id join rental_dues d on d.id = a.due_id
      join rental_leases l on l.id = d.lease_id join rental_units u on u.id = l.unit_id
      where u.property_id = ${propertyId} and d.kind = 'deposit' and x.state = 'completed'
        and x.paid_on like ${`${year}-%`}`.execute(db);
  return Number(rows[0]?.sum ?? 0);
}
