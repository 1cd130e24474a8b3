import { type Kysely, sql } from 'kysely';

/**
 * What is frozen is never public; a price remembers what the office last saw; a waiting change remembers what it was
 * made from; sale categories can be handed in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // What came back by mistake while it was frozen goes back to where the office put it.
    sql`update properties set approval_status = 'pending' where frozen_at is not null and approval_status = 'approved'`,
    sql`alter table properties
      add column reviewed_price_minor bigint check (reviewed_price_minor >= 0),
      add column rejected_reason text,
      add constraint properties_frozen_is_not_public check (frozen_at is null or approval_status <> 'approved')`,
    sql`alter table property_submissions
      add column sale_category text check (sale_category in ('new-construction','foreclosure','for-sale-by-owner','open-house','coming-soon')),
      add column open_house_at timestamptz, add column available_from timestamptz,
      add column change_base jsonb`,
    // A name made of a mail address is none: it tells strangers the address.
    sql`update profiles set full_name = '' from "user" as u
      where u.id = profiles.user_id and profiles.user_type = 'user' and lower(profiles.full_name) = split_part(lower(u.email), '@', 1)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
