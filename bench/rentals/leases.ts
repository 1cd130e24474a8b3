import { sql } from 'kysely';
import type { Db } from '#db/client.server.ts';

/** The morning on which every rent of the bench falls due. */
export const RENT_DAY = new Date('2026-12-01T09:00:00Z');

/** So many homes of fifty landlords, each let to a tenant with an address, with a rent that falls due that day. */
export async function fillLeases(db: Db, count: number): Promise<void> {
  await sql`insert into rental_properties (id, landlord_id, title, place)
    select md5('p' || n)::uuid, 'landlord-' || n % 50, 'Home ' || n, 'Yaba, Lagos' from generate_series(1, ${count}) n`.execute(
    db,
  );
  await sql`insert into rental_units (id, property_id, landlord_id, yearly_minor)
    select md5('u' || n)::uuid, md5('p' || n)::uuid, 'landlord-' || n % 50, 180000000
    from generate_series(1, ${count}) n`.execute(db);
  await sql`insert into rental_tenants (id, landlord_id, name, email, mail_token)
    select md5('t' || n)::uuid, 'landlord-' || n % 50, 'Tenant ' || n, 'tenant-' || n || '@example.ng', md5('m' || n)
    from generate_series(1, ${count}) n`.execute(db);
  await sql`insert into rental_leases (id, unit_id, landlord_id, tenant_id, starts_on, ends_on, yearly_minor, every_months)
    select md5('l' || n)::uuid, md5('u' || n)::uuid, 'landlord-' || n % 50, md5('t' || n)::uuid, '2026-12-01',
    '2027-11-30', 180000000, 6 from generate_series(1, ${count}) n`.execute(db);
  await sql`insert into rental_dues (lease_id, landlord_id, kind, from_on, to_on, due_on, amount_minor)
    select md5('l' || n)::uuid, 'landlord-' || n % 50, 'rent', day, day, day, 90000000
    from generate_series(1, ${count}) n, unnest(array['2026-12-01', '2027-06-01']) as day`.execute(db);
}
