import { type Kysely, sql } from 'kysely';

/** What buying a home costs beside the papers of its land (nigeria.md 3.2), with source and day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const order = 'Lagos order of 2015, as reported by estateintel.com, asklegalpalace.com and oticsurveys.com';
  await sql`insert into land_fees
    (key, from_minor, to_minor, rate_basis_points, from_days, to_days, source, read_on, is_weak) values
    ('agency-sale', null, null, 500, null, null, 'The Guardian Nigeria, Property: usually 5% of the price', '2026-11-22', false),
    ('legal-sale', null, null, 500, null, null, 'Custom told by agents, no published source: ask for a written offer', '2026-11-22', true),
    ('loan-consent-lagos', null, null, 25, null, null, ${order}, '2026-11-22', false),
    ('loan-registration-lagos', null, null, 50, null, null, ${order}, '2026-11-22', false)`.execute(db);
}
