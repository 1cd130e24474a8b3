import { type Kysely, sql } from 'kysely';

/** Money for a home is passed on once, and a bank may take it back (docs/decisions/0102). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table home_holds add column passed_on_at timestamptz, add column passed_on_by text`.execute(db);
  await sql`alter table home_holds drop constraint home_holds_refund_state_check`.execute(db);
  await sql`alter table home_holds add constraint home_holds_refund_state_check
    check (refund_state in ('none','asked','given','refused','taken'))`.execute(db);
  await sql`create index home_holds_to_pass_on on home_holds (paid_at)
    where state = 'over' and passed_on_at is null and refund_state in ('none','refused')`.execute(db);
}
