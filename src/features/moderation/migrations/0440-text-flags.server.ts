import { type Kysely, sql } from 'kysely';

/** Flags of texts with their answers, a new reason to hold a feed's row, and where the same long text stands twice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table text_flags (id uuid primary key default gen_random_uuid(),
      property_id uuid references properties on delete cascade,
      submission_id uuid references property_submissions on delete cascade,
      kind text not null check (kind in ('fee_first', 'account', 'contact', 'link', 'impersonation', 'instructions',
        'markup', 'duplicate')),
      field text not null, words text not null, same_as uuid, found_at timestamptz not null default now(),
      answer text check (answer in ('kept', 'dismissed')), answered_by text, answered_at timestamptz,
      check ((property_id is null) <> (submission_id is null)), check ((answer is null) = (answered_at is null)))`,
    `create unique index text_flags_once on text_flags (coalesce(property_id, submission_id), kind, field, md5(words))`,
    'create index text_flags_submission on text_flags (submission_id) where submission_id is not null',
    'create index text_flags_property on text_flags (property_id) where property_id is not null',
    'alter table properties drop constraint if exists properties_held_for_check',
    `alter table properties add constraint properties_held_for_check check (held_for <@
      array['price_doubtful','place_mismatch','flagged_by_source','unrecorded','price_beside_area','text_flagged'])`,
    `create index properties_same_text on properties (md5(regexp_replace(lower(description), '[^[:alnum:]]+', '', 'g')))
      where length(description) >= 120`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
