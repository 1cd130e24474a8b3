import { type Kysely, sql } from 'kysely';

/** A press of the office orders a refund once, and one that failed is ordered anew once (docs/decisions/0102). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table payment_refunds
    add column once_key text unique, add column retries uuid unique references payment_refunds (id)`.execute(db);
}
