import { type Kysely, sql } from 'kysely';

const STATEMENTS = [
  `alter table enquiries
    drop constraint enquiries_state_check,
    add constraint enquiries_state_check
      check (state in ('sent','confirmed','moved','declined','expired','read','cancelled')),
    add column visit_ends_at timestamptz,
    add column slot_key text,
    add column moved_from timestamptz,
    add column visit_version integer not null default 0,
    add column reminded_at timestamptz`,
  // What was asked for before lasts three hours, as it was said then, and holds no time against others.
  `update enquiries set visit_ends_at = preferred_at + interval '3 hours' where kind = 'tour' and preferred_at is not null`,
  // Nobody is told today of what was over long ago.
  `update enquiries set state = 'expired'
    where kind = 'tour' and state in ('sent','read') and least(expires_at, preferred_at) <= now()`,
  // Two people never hold the same time.
  `create unique index enquiries_held_slots on enquiries (slot_key, preferred_at)
    where slot_key is not null and state in ('sent','read','moved','confirmed')`,
  `create index enquiries_open_visits on enquiries (least(expires_at, preferred_at))
    where kind = 'tour' and state in ('sent','read','moved')`,
  `create index enquiries_visits_ahead on enquiries (preferred_at) where kind = 'tour' and state = 'confirmed' and reminded_at is null`,
];

/** Visits hold a time that is nobody else's, can be moved, and are remembered (docs/decisions/0094). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
