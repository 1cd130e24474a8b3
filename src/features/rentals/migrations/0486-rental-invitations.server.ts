import { type Kysely, sql } from 'kysely';

/** Invitations as they were mailed: whoever reads the mail of an address ends all that go there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table rental_invitations (
    token text primary key, tenant_id uuid references rental_tenants (id) on delete set null,
    email text not null, sent_at timestamptz not null, stopped_at timestamptz)`.execute(db);
  await sql`create index rental_invitations_to on rental_invitations (lower(email))`.execute(db);
  await sql`create index rental_invitations_tenant on rental_invitations (tenant_id)`.execute(db);
}
