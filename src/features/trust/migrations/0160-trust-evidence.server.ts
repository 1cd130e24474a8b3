import { type Kysely, sql } from 'kysely';

/**
 * What a piece of evidence says beside its words (docs/decisions/0039): what was checked and what that came to, what
 * was looked at, who or what looked, until when it says something, which piece it replaces, and whether it was taken
 * back. Rows of before have none of it and are read by their part and percent. A listing keeps the status it had before
 * its evidence, and when its score was last reckoned.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trust_evidence
    add column kind text, add column result text check (result in ('passed', 'failed', 'could_not_check')),
    add column looked_at text, add column checker_kind text check (checker_kind in ('person', 'machine')),
    add column checker_version text, add column expires_at timestamptz,
    add column supersedes uuid references trust_evidence (id),
    add column taken_back_at timestamptz, add column taken_back_reason text, add column taken_back_by text,
    add constraint trust_evidence_kind_whole check (num_nonnulls(kind, result, checker_kind) in (0, 3)),
    add constraint trust_evidence_taken_back_whole check (num_nonnulls(taken_back_at, taken_back_reason) in (0, 2))`.execute(
    db,
  );
  await sql`create index trust_evidence_expiry on trust_evidence (expires_at) where expires_at is not null`.execute(db);
  await sql`alter table properties add column unchecked_status text, add column trust_reckoned_at timestamptz`.execute(
    db,
  );
}
