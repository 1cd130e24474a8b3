import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `create table dealings (
    id uuid primary key default gen_random_uuid(),
    kind text not null check (kind in ('tour','sold','rented')),
    agent_id text not null,
    visitor_id text references "user" (id) on delete set null, visitor_email text, visitor_name text, language text,
    enquiry_id uuid unique references enquiries (id) on delete set null,
    listing_id uuid references properties (id) on delete set null, listing_title text not null,
    happened_at timestamptz not null, answer_until timestamptz not null,
    agent_says text check (agent_says in ('yes','no')), agent_said_at timestamptz,
    visitor_says text check (visitor_says in ('yes','no')), visitor_said_at timestamptz,
    settled_says text check (settled_says in ('yes','no')), settled_reason text,
    settled_by text references "user" (id) on delete set null, settled_at timestamptz,
    confirmed_at timestamptz, is_sample boolean not null default false, created_at timestamptz not null default now())`,
  'create index dealings_by_agent on dealings (agent_id, created_at desc)',
  'create index dealings_by_visitor on dealings (visitor_id, created_at desc)',
  'create index dealings_by_email on dealings (visitor_email) where visitor_id is null',
  'create index dealings_by_listing on dealings (listing_id)',
  // Those the office may have to settle.
  `create index dealings_one_sided on dealings (visitor_said_at)
    where visitor_says = 'yes' and confirmed_at is null and settled_at is null`,
  `create table reviews (
    id uuid primary key default gen_random_uuid(),
    dealing_id uuid not null unique references dealings (id) on delete cascade,
    agent_id text not null, author_id text references "user" (id) on delete set null, author_name text,
    stars smallint not null check (stars between 1 and 5), words jsonb not null,
    state text not null check (state in ('held','published','removed')),
    held_for text[] not null default '{}',
    decided_by text references "user" (id) on delete set null, decided_at timestamptz, decision_reason text,
    reply text, reply_state text check (reply_state in ('held','published','removed')),
    reply_held_for text[] not null default '{}', reply_at timestamptz, reply_edited_at timestamptz,
    is_sample boolean not null default false, created_at timestamptz not null default now(), edited_at timestamptz)`,
  "create index reviews_published on reviews (agent_id, created_at desc, id desc) where state = 'published'",
  'create index reviews_by_author on reviews (author_id)',
  "create index reviews_held on reviews (created_at) where state = 'held' or reply_state = 'held'",
  `create table review_reports (
    id uuid primary key default gen_random_uuid(),
    review_id uuid not null references reviews (id) on delete cascade,
    reporter_id text not null references "user" (id) on delete cascade,
    reason text not null, words text not null,
    state text not null default 'new' check (state in ('new','upheld','dismissed')),
    decided_at timestamptz, created_at timestamptz not null default now(),
    unique (review_id, reporter_id))`,
  "create index review_reports_new on review_reports (created_at) where state = 'new'",
  // Visits that were agreed on and are over: what the hourly question looks for.
  "create index enquiries_agreed_visits on enquiries (coalesce(preferred_at, answered_at)) where kind = 'tour' and state = 'confirmed'",
  // Ratings and homes sold come from what happened (decision 47), not from what an entry was made with.
  'update agent_profiles set rating = null, reviews = 0, properties_sold = 0',
];

/** Visits and deals that both sides are asked about, and the reviews that follow (docs/decisions/0047). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
