import { type Kysely, sql } from 'kysely';

/** Said by everybody who reads it to be the office's word, as `listings_check_by` says it. */
const OFFICE = 'Zaure’s office';

/**
 * What a check was compared with, and the report it came of; and who of the agents was looked into by the office, as a
 * piece of evidence about them that counts for their homes (docs/decisions/0053). Homes with evidence of such agents,
 * and those never reckoned, count as changed since, which an index of their own finds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trust_evidence add column compared_with text, add column report_id uuid`.execute(db);
  await sql`create index trust_evidence_filed on trust_evidence (created_at)`.execute(db);
  await sql`create index trust_evidence_of_report on trust_evidence (report_id) where report_id is not null`.execute(
    db,
  );
  await sql`insert into trust_evidence (entity_type, entity_id, part, percent, statement, checked_by, checked_at,
      kind, result, checker_kind)
    select 'agent', v.agent_id, 'identity', 80, 'Our office looked into who this lister is.', ${OFFICE}, v.checked_at,
      'lister_identified', 'passed', 'person'
    from agent_verifications v
    where v.verification_status = 'verified' and v.checked_level is not null and v.checked_at is not null
      and v.checked_by is not null`.execute(db);
  await sql`update properties p set trust_reckoned_at = 'epoch'
    where (p.trust_reckoned_at is null or p.agent_id in (select entity_id from trust_evidence where entity_type = 'agent'))
      and exists (select 1 from trust_evidence e where e.entity_type = 'property' and e.entity_id = p.id::text)`.execute(
    db,
  );
}
