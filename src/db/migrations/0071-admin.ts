import { type Kysely, sql } from 'kysely';

/** Orders the office pages through by keyset: newest first, the id deciding within one moment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create index properties_recent on properties (created_at desc, id desc)`,
    sql`drop index audit_log_recent`,
    sql`create index audit_log_recent on audit_log (created_at desc, id desc)`,
    sql`create index audit_log_actor on audit_log (actor_id, created_at desc)`,
    sql`create index users_recent on "user" ("createdAt" desc, id desc)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
