import { type Kysely, sql } from 'kysely';

/**
 * What the 3 percent of governor's consent in Lagos are made of (nigeria.md 3.2), so that who buys sees each; together
 * they come to the row `consent-lagos`, which the title ladder shows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const order = 'Lagos order of 2015, as reported by estateintel.com, asklegalpalace.com and oticsurveys.com';
  const gains = `${order}; may have ended with the Nigeria Tax Act 2025`;
  await sql`insert into land_fees
    (key, from_minor, to_minor, rate_basis_points, from_days, to_days, source, read_on, is_weak) values
    ('consent-alone-lagos', null, null, 150, null, null, ${order}, '2026-11-22', false),
    ('gains-lagos', null, null, 50, null, null, ${gains}, '2026-11-22', true),
    ('stamp-lagos', null, null, 50, null, null, ${order}, '2026-11-22', false),
    ('registration-lagos', null, null, 50, null, null, ${order}, '2026-11-22', false)`.execute(db);
}
