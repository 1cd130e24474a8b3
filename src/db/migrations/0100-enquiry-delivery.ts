import { type Kysely, sql } from 'kysely';

/**
 * Whether an enquiry has been delivered stands in its row; the trail only tells of it. A program of the last release
 * writes the trail alone: what it delivers while nodes are replaced has a notice and a mail that are never made twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table enquiries add column delivered_at timestamptz`.execute(db);
  await sql`update enquiries as e set delivered_at = a.at
    from (select entity_id, min(created_at) as at from audit_log
      where entity = 'enquiry' and action = 'enquiry.delivered' group by entity_id) as a
    where a.entity_id = e.id::text`.execute(db);
}
