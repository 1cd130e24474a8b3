import { type Kysely, sql } from 'kysely';

/**
 * Links in mails are kept by their hashes, with the browser that asked; browsers one has signed in from; mails without
 * the live links in them; notices that can be paged through.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table mail_links (
      token_hash text primary key, purpose text not null check (purpose in ('sign-up','reset-password','allow-email','confirm-email')),
      email text not null, user_id text references "user"(id) on delete cascade, device_hash text, value jsonb not null,
      created_at timestamptz not null, expires_at timestamptz not null)`,
    sql`create index mail_links_of_address on mail_links (email, purpose, created_at desc)`,
    sql`create index mail_links_of_user on mail_links (user_id)`,
    sql`create index mail_links_ending on mail_links (expires_at)`,
    // Sign-ups under way go on, by password: nobody knows any more which browser asked.
    sql`insert into mail_links (token_hash, purpose, email, value, created_at, expires_at)
      select distinct on (identifier) substr(identifier, 9), 'sign-up', value::jsonb->>'email', value::jsonb, "createdAt", "expiresAt"
      from verification where identifier like 'sign-up:%'`,
    // Reset links were kept as they are: whoever waits for one asks again.
    sql`delete from verification`,
    sql`create table known_devices (
      user_id text not null references "user"(id) on delete cascade, device_hash text not null, seen_at timestamptz not null,
      primary key (user_id, device_hash))`,
    sql`alter table emails add column sealed_link text`,
    sql`update emails set text_body = regexp_replace(text_body, '([?&]token=)[^&[:space:]]+', '\\1hidden', 'g'),
      html_body = regexp_replace(html_body, '((\\?|&amp;|&)token=)[^&"<[:space:]]+', '\\1hidden', 'g')
      where status in ('sent', 'kept') and text_body ~ '[?&]token='`,
    sql`drop index notifications_of_user`,
    sql`create index notifications_of_user on notifications (user_id, created_at desc, id desc)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
