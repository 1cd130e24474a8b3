import { type Kysely, sql } from 'kysely';

/**
 * What is published of fees, with its source and the day it was read (nigeria.md 3.1, 3.2); the office keeps it true.
 * What nobody publishes stands without a figure.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table land_fees (
    key text primary key,
    from_minor bigint check (from_minor >= 0), to_minor bigint check (to_minor >= from_minor),
    rate_basis_points integer check (rate_basis_points between 1 and 10000),
    from_days integer check (from_days >= 0), to_days integer check (to_days >= from_days),
    source text not null, read_on text not null, is_weak boolean not null default false,
    updated_by text references "user" (id) on delete set null, updated_at timestamptz not null default now())`.execute(
    db,
  );
  const lagosConsent =
    'Lagos order of 2015 (1.5 consent, 0.5 gains, 0.5 stamp, 0.5 registration); the part on gains may have ended with the Nigeria Tax Act 2025. Officially 30 days, lawyers report 6 to 12 months';
  const noFigure = 'No figure published that we can stand behind';
  await sql`insert into land_fees
    (key, from_minor, to_minor, rate_basis_points, from_days, to_days, source, read_on, is_weak) values
    ('search-fct-private', 1000000, 1000000, null, 3, 10, 'agis.fcta.gov.ng, legal search', '2026-11-22', false),
    ('search-fct-company', 2000000, 2000000, null, 3, 10, 'agis.fcta.gov.ng, legal search', '2026-11-22', false),
    ('search-lagos', 500000, 2000000, null, 3, 10, 'No published table: a range told by lawyers (mondaq.com)', '2026-11-22', true),
    ('search-other', 500000, 2000000, null, 3, 10, 'No published table: a range told by lawyers (mondaq.com)', '2026-11-22', true),
    ('consent-lagos', null, null, 300, 30, 365, ${lagosConsent}, '2026-11-22', true),
    ('consent-other', null, null, null, null, null, ${noFigure}, '2026-11-22', true),
    ('survey', null, null, null, null, null, ${noFigure}, '2026-11-22', true),
    ('certificate', null, null, null, null, null, ${noFigure}, '2026-11-22', true),
    ('excision', null, null, null, null, null, ${noFigure}, '2026-11-22', true)`.execute(db);
}
