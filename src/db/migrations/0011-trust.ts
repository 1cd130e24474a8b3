import { type Kysely, sql } from 'kysely';

/**
 * Checks that were really made, one row each; a part of the trust breakdown stands on its newest row (product.md 2).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table trust_evidence (
    id uuid primary key default gen_random_uuid(),
    entity_type text not null check (entity_type in ('property','agent')),
    entity_id text not null,
    part text not null check (part in ('documents','identity','history','reviews')),
    percent smallint not null check (percent between 0 and 100),
    statement text not null, checked_by text not null, checked_at timestamptz not null, source text,
    created_at timestamptz not null default now())`.execute(db);
  await sql`create index trust_evidence_entity on trust_evidence (entity_type, entity_id, checked_at desc)`.execute(db);
}
