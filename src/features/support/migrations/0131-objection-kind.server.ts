import { type Kysely, sql } from 'kysely';

/** Objections to a use of data are requests of a kind of their own, and need no leave to be kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table support_requests drop constraint support_requests_kind_check`,
    sql`alter table support_requests add constraint support_requests_kind_check check
      (kind in ('valuation','management','legal','inspection','investment','ticket','objection'))`,
    sql`alter table support_requests drop constraint support_requests_agreed`,
    sql`alter table support_requests add constraint support_requests_agreed check
      (kind in ('ticket','objection') or consent_at is not null)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
