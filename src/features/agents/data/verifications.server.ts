import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/client.server.ts';
import { agentStanding, levelUnderReview, type StandingFacts } from '#features/accounts/agent-standing.ts';
import { type AgentLevel, asAgentLevel } from '../levels.ts';
import type { OwnVerification, RedactedVerification, VerificationFilter, VerificationStatus } from '../verification.ts';

const OWN_COLUMNS = [
  'verification_level',
  'verification_status',
  'nin_last4',
  'bvn_last4',
  'address',
  'credentials',
  'trust_score',
  'verification_notes',
  'payment_status',
  'verification_fee_paid',
  'payment_reference',
  'level_chosen_at',
  'verified_at',
  'reviewed_at',
  'checked_level',
  'checked_at',
  'created_at',
  'updated_at',
] as const;

/** The record of one agent by agent_id, a single row (spec 7.11), without anything sealed; null where there is none. */
export async function findOwnRecord(db: Db, agentId: string): Promise<OwnVerification | null> {
  const row = await db
    .selectFrom('agent_verifications')
    .select(OWN_COLUMNS)
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    level: asAgentLevel(row.verification_level),
    status: row.verification_status,
    ninLast4: row.nin_last4,
    bvnLast4: row.bvn_last4,
    address: row.address,
    credentials: row.credentials,
    trustScore: row.trust_score,
    notes: row.reviewed_at ? row.verification_notes : null,
    paymentStatus: row.payment_status,
    hasPaid: row.verification_fee_paid,
    paymentReference: row.payment_reference,
    hasChosenLevel: row.level_chosen_at !== null,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    standing: agentStanding(row),
    underReview: underReviewOf(row),
    checkedLevel: row.checked_level === null ? null : asAgentLevel(row.checked_level),
    checkedAt: row.checked_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const underReviewOf = (row: StandingFacts): AgentLevel | null => {
  const level = levelUnderReview(row);
  return level === null ? null : asAgentLevel(level);
};

type RedactedRow = Omit<
  RedactedVerification,
  'verified_at' | 'reviewed_at' | 'checked_at' | 'created_at' | 'updated_at' | 'standing' | 'level_under_review'
> & {
  checked_at: Date | null;
  verified_at: Date | null;
  reviewed_at: Date | null;
  created_at: Date;
  updated_at: Date;
  /** created_at to the microsecond, which a Date cannot hold. */
  cursor: string;
};

/** Where a page goes on: after this row. */
export type RedactedCursor = { createdAt: string; id: string };

const WAITS = sql`v.verification_status <> 'flagged' and (v.checked_level is null or (v.verification_fee_paid and v.checked_level <> v.verification_level))`;

/**
 * What the office asks for by a word: `verified` is what somebody looked into, `waiting` what nobody did yet, paid for
 * or not.
 */
const STANDS: Record<NonNullable<VerificationFilter['status']>, RawBuilder<unknown>> = {
  waiting: sql`(${WAITS})`,
  under_review: sql`(v.verification_fee_paid and ${WAITS})`,
  pending: sql`v.verification_status = 'pending'`,
  verified: sql`(v.verification_status = 'verified' and v.checked_level is not null)`,
  // Flagged, or asked about beside somebody who gave the same number: both are shown.
  flagged: sql`(v.verification_status = 'flagged' or exists (select 1 from identity_matches i
    where i.settled_at is null and v.agent_id in (i.person_id, i.other_id)))`,
};

function conditionsOf({ search, status, level }: VerificationFilter) {
  const conditions = [sql`true`];
  if (status) conditions.push(STANDS[status]);
  if (level) conditions.push(sql`v.verification_level = ${level}`);
  const words = search?.trim();
  if (words) {
    const pattern = `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;
    conditions.push(
      sql`(v.full_name ilike ${pattern} or v.agent_id_number ilike ${pattern} or v.company ilike ${pattern} or v.agent_id = ${words})`,
    );
  }
  return conditions;
}

/** Records as the office may see them, newest first: `after` a row, or skipping `offset` of them. */
export async function readRedacted(
  db: Db,
  filter: VerificationFilter,
  { after, offset = 0, limit }: { after?: RedactedCursor | undefined; offset?: number; limit: number },
): Promise<{ record: RedactedVerification; cursor: RedactedCursor }[]> {
  const conditions = conditionsOf(filter);
  if (after) conditions.push(sql`(v.created_at, v.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`);
  const { rows } = await sql<RedactedRow>`
    select v.*, v.created_at::text as cursor from get_all_agent_verifications_redacted() as v
    where ${sql.join(conditions, sql` and `)} order by v.created_at desc, v.id desc limit ${limit} offset ${offset}`.execute(
    db,
  );
  return rows.map(({ cursor, ...row }) => ({
    record: presentRedacted(row),
    cursor: { createdAt: cursor, id: row.id },
  }));
}

function presentRedacted(row: Omit<RedactedRow, 'cursor'>): RedactedVerification {
  return {
    ...row,
    verified_at: row.verified_at?.toISOString() ?? null,
    reviewed_at: row.reviewed_at?.toISOString() ?? null,
    checked_at: row.checked_at?.toISOString() ?? null,
    standing: agentStanding(row),
    level_under_review: levelUnderReview(row),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** The one record of that id as the office may see it, or null. */
export async function findRedacted(db: Db, id: string): Promise<RedactedVerification | null> {
  const { rows } =
    await sql<RedactedRow>`select v.*, '' as cursor from get_all_agent_verifications_redacted() as v where v.id = ${id}::uuid`.execute(
      db,
    );
  const [row] = rows;
  if (!row) return null;
  const { cursor: _, ...fields } = row;
  return presentRedacted(fields);
}

export async function countRedacted(db: Db, filter: VerificationFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from get_all_agent_verifications_redacted() as v where ${sql.join(conditionsOf(filter), sql` and `)}`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/**
 * Any fixed number: two people who give the same number at the same moment take turns, so that the second is seen as a
 * duplicate.
 */
const IDENTITY_LOCK = 20_261_123;

export function lockIdentities(trx: Db) {
  return sql`select pg_advisory_xact_lock(${IDENTITY_LOCK})`.execute(trx);
}

/** Other people who gave this number before, in a field or on a paper they showed, by its keyed hashes. */
export async function listOthersWith(
  trx: Db,
  agentId: string,
  kind: 'nin' | 'bvn',
  hashes: readonly string[],
): Promise<string[]> {
  if (hashes.length === 0) return [];
  const typed = await trx
    .selectFrom('agent_verifications')
    .select('agent_id as id')
    .where('agent_id', '<>', agentId)
    .where(kind === 'nin' ? 'nin_hash' : 'bvn_hash', 'in', hashes)
    .execute();
  const shown = await trx
    .selectFrom('identity_sessions')
    .select('person_id as id')
    .distinct()
    .where('person_id', '<>', agentId)
    .where('paper_hash', 'in', hashes)
    .execute();
  return [...new Set([...typed, ...shown].map(({ id }) => id))];
}

/** The record of one agent, held until the transaction ends. */
export function lockRecord(trx: Db, agentId: string) {
  return trx
    .selectFrom('agent_verifications')
    .select([
      'id',
      'agent_id',
      'verification_level',
      'verification_status',
      'level_chosen_at',
      'verified_at',
      'reviewed_at',
      'checked_level',
    ])
    .where('agent_id', '=', agentId)
    .forUpdate()
    .executeTakeFirst();
}

/** A record under another name than the one checked: nobody has looked into it, and it waits for the office anew. */
export async function storeRename(
  trx: Db,
  id: string,
  { status, at }: { status: VerificationStatus; at: Date },
): Promise<void> {
  await trx
    .updateTable('agent_verifications')
    .set({
      ...{ verification_status: status, checked_level: null, checked_at: null, checked_by: null },
      ...{ verification_notes: null, reviewed_at: null, reviewed_by: null, updated_at: at },
    })
    .where('id', '=', id)
    .execute();
}

/** The documents of an agent wait for the office anew. */
export async function dropDocumentChecks(trx: Db, agentId: string): Promise<void> {
  await trx.deleteFrom('document_checks').where('agent_id', '=', agentId).execute();
}

/** The names that an agent's record is shown with, which nobody changes until the transaction ends. */
export async function lockNames(
  trx: Db,
  agentId: string,
): Promise<{ full_name: string; company: string | null } | null> {
  const profile = await trx
    .selectFrom('profiles')
    .select('full_name')
    .where('user_id', '=', agentId)
    .forUpdate()
    .executeTakeFirst();
  if (!profile) return null;
  const entry = trx.selectFrom('agent_profiles').select('company').where('user_id', '=', agentId);
  return { ...profile, company: (await entry.executeTakeFirst())?.company ?? null };
}
