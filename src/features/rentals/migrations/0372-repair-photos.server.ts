import { type Kysely, sql } from 'kysely';

/** Photos of repairs as private pictures; those that stand at public addresses are moved by `guard-repair-photos`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rental_repairs add column photos text[] not null default '{}'`.execute(db);
  await sql`create index rental_repairs_unguarded on rental_repairs (id) where image_urls <> '{}'`.execute(db);
}
