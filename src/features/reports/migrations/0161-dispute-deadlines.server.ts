import { type Kysely, sql } from 'kysely';

/**
 * A dispute of a piece of evidence has a day by which the office answers, and is open once for a person and a piece
 * (docs/decisions/0039). Disputes of before have no such day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table fraud_reports add column due_at timestamptz`.execute(db);
  await sql`create index fraud_reports_due on fraud_reports (due_at, id)
    where due_at is not null and state in ('new', 'looking')`.execute(db);
  await sql`create unique index fraud_reports_dispute_once on fraud_reports (reporter_id, disputed_evidence)
    where due_at is not null and state in ('new', 'looking')`.execute(db);
}
