import { type Kysely, sql } from 'kysely';

/** Who caused a mail, whom it reaches and when it was counted: what one person causes another has a budget. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table emails add column caused_by text, add column counted_at timestamptz,
      add column reach text not null default 'person' check (reach in ('person','office','address'))`,
    sql`update emails set reach = 'address' where user_id is null`,
    sql`alter table emails drop constraint emails_status_check`,
    sql`alter table emails add constraint emails_status_check
      check (status in ('queued','kept','sent','failed','withheld'))`,
    sql`create index emails_counted on emails (lower(to_address), counted_at) where counted_at is not null`,
  ];
  for (const statement of statements) await statement.execute(db);
}
