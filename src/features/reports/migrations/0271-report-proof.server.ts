import { type Kysely, sql } from 'kysely';

/** A file that somebody sends with a report or a dispute (docs/decisions/0053); it goes when its sender does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table fraud_reports add column proof_upload uuid references uploads (id) on delete set null`.execute(
    db,
  );
  await sql`create index fraud_reports_proof on fraud_reports (proof_upload) where proof_upload is not null`.execute(
    db,
  );
}
