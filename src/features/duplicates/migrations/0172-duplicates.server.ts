import { type Kysely, sql } from 'kysely';

/** What two listings of one home have in common, told by the database itself: whoever writes a listing is noted. */
const FACTS = [
  'title',
  'description',
  'property_type',
  'transaction_type',
  'compared_ngn_minor',
  'bedrooms',
  'bathrooms',
  'toilets',
  'area_sqm',
  'location',
  'state',
  'address',
  'latitude',
  'longitude',
  'image_urls',
  'approval_status',
];
const facts = (row: string) => `(${FACTS.map((name) => `${row}.${name}`).join(', ')})`;
const NOTE = 'on conflict (property_id) do update set changed_at = excluded.changed_at';

/** Photos of homes, pairs and clusters of them, and the listings that are to be compared. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table home_photos (property_id uuid not null references properties on delete cascade, picture_id text not null,
      seen_at timestamptz not null default now(), primary key (property_id, picture_id))`,
    'create index home_photos_picture on home_photos (picture_id)',
    'create table changed_homes (property_id uuid primary key, changed_at timestamptz not null default now())',
    'create index changed_homes_order on changed_homes (changed_at, property_id)',
    `create table home_pairs (one_id uuid not null references properties on delete cascade,
      other_id uuid not null references properties on delete cascade, score smallint not null, reasons text[] not null,
      one_picture text, other_picture text, found_at timestamptz not null default now(),
      verdict text check (verdict in ('same_home', 'stolen', 'different')), thief_id uuid, decided_by text,
      decided_at timestamptz, primary key (one_id, other_id), check (one_id < other_id),
      check ((verdict is null) = (decided_at is null)), check ((one_picture is null) = (other_picture is null)))`,
    'create index home_pairs_other on home_pairs (other_id)',
    'create index home_pairs_open on home_pairs (found_at) where verdict is null and one_picture is not null',
    `create table home_clusters (property_id uuid primary key references properties on delete cascade,
      cluster_id uuid not null)`,
    'create index home_clusters_cluster on home_clusters (cluster_id)',
    'create table duplicate_days (day date primary key, noted integer not null default 0)',
    `create index properties_twins on properties (location, transaction_type, bedrooms, compared_ngn_minor)
      where approval_status = 'approved'`,
    `create or replace function note_added_homes() returns trigger language plpgsql as $$ begin
      insert into changed_homes (property_id) select id from new_rows ${NOTE};
      return null; end $$`,
    `create or replace function note_changed_homes() returns trigger language plpgsql as $$ begin
      insert into changed_homes (property_id) select n.id from new_rows n join old_rows o on o.id = n.id
        where ${facts('o')} is distinct from ${facts('n')} ${NOTE};
      return null; end $$`,
    `create trigger homes_added after insert on properties referencing new table as new_rows
      for each statement execute function note_added_homes()`,
    `create trigger homes_changed after update on properties referencing old table as old_rows new table as new_rows
      for each statement execute function note_changed_homes()`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
