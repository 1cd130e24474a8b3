import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table enquiry_messages
    drop constraint enquiry_messages_body_check,
    add column photo_count integer not null default 0,
    add constraint enquiry_messages_body_check check (btrim(body) <> '' or photo_count > 0)`,
  // A photo outlives its message: what has none any more is swept away with its files.
  `create table enquiry_photos (
    id uuid primary key default gen_random_uuid(),
    enquiry_id uuid references enquiries (id) on delete set null,
    message_id uuid references enquiry_messages (id) on delete set null,
    side text not null check (side in ('sender','reader')), author_id text,
    place integer not null, media_id text not null,
    full_width integer not null, full_bytes integer not null,
    created_at timestamptz not null default now(), unique (message_id, place))`,
  `create index enquiry_photos_of_enquiry on enquiry_photos (enquiry_id, side)`,
  `create index enquiry_photos_of_author on enquiry_photos (author_id) where author_id is not null`,
  `create index enquiry_photos_of_picture on enquiry_photos (media_id)`,
  `create index enquiry_photos_left_over on enquiry_photos (created_at) where message_id is null`,
];

/** Photos in conversations, for their two sides (docs/decisions/0097). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
