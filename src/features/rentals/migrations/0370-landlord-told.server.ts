import { type Kysely, sql } from 'kysely';

/** When a landlord was told that a rent is two weeks late: each rent once, unless they stopped such mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rental_dues add column landlord_told_at timestamptz`.execute(db);
  await sql`create index rental_dues_untold on rental_dues (due_on, id)
    where landlord_told_at is null and kind = 'rent'`.execute(db);
  await sql`create table rental_landlords (
    landlord_id text primary key, mail_token text not null unique, arrears_off_at timestamptz,
    created_at timestamptz not null default now())`.execute(db);
}
