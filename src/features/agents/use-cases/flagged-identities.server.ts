import { chooseSealedFields } from '#adapters/sealed-fields/choose.server.ts';
import { SealError } from '#adapters/sealed-fields/port.ts';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import type { FlaggedIdentitiesTable } from '#db/schema/agents.ts';

/** So long a fingerprint of a flagged identity is kept; the delete page says the same. */
export const FLAGGED_IDENTITY_YEARS = 5;
/** Why it may be kept after its person is gone; stands in every row and in the person's own export. */
const LAWFUL_BASIS = 'Legitimate interest in preventing fraud (Nigeria Data Protection Act 2023)';

type Kind = FlaggedIdentitiesTable['kind'];
/** Fingerprints of one number: the current key's first, older keys' behind it. */
type Print = { kind: Kind; all: readonly [string, ...string[]] };

/**
 * The keyed fingerprints of somebody's numbers and phone: NIN and BVN out of their record, papers they showed,
 * the phone
 * out of their profile.
 */
async function fingerprintsOf(app: App, db: Db, agentId: string): Promise<Print[]> {
  const fields = chooseSealedFields(app.env);
  const record = await db
    .selectFrom('agent_verifications')
    .select(['nin_sealed', 'nin_hash', 'bvn_sealed', 'bvn_hash'])
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  const profile = await db.selectFrom('profiles').select('phone').where('user_id', '=', agentId).executeTakeFirst();
  // Of papers that were shown only the fingerprint is kept (features/identity, which stands above).
  const papers = await db
    .selectFrom('identity_sessions')
    .select('paper_hash')
    .distinct()
    .where('person_id', '=', agentId)
    .where('paper_hash', 'is not', null)
    .execute();
  const ofNumber = (
    kind: 'nin' | 'bvn',
    sealed: string | null | undefined,
    hash: string | null | undefined,
  ): Print[] => {
    if (!sealed || !hash) return [];
    try {
      return [{ kind, all: fields.fingerprints(kind, fields.open(sealed, `${kind}:${agentId}`)) }];
    } catch (error) {
      if (!(error instanceof SealError)) throw error;
      // Its key is gone: the hash of that day still finds it, and no payment fails for it.
      app.log.warn({ agentId, kind }, 'a sealed number does not open; its stored hash is compared alone');
      return [{ kind, all: [hash] }];
    }
  };
  return [
    ...ofNumber('nin', record?.nin_sealed, record?.nin_hash),
    ...ofNumber('bvn', record?.bvn_sealed, record?.bvn_hash),
    ...papers.flatMap(({ paper_hash }) => (paper_hash ? [{ kind: 'paper' as const, all: [paper_hash] as const }] : [])),
    ...(profile?.phone ? [{ kind: 'phone' as const, all: fields.fingerprints('phone', profile.phone) }] : []),
  ];
}

/**
 * Keeps the fingerprints of somebody the office flagged, inside the caller's transaction, so that deleting the account
 * does not wash the flag off. Nobody can turn them back into numbers.
 */
export async function keepFlaggedIdentity(app: App, trx: Db, agentId: string): Promise<void> {
  const prints = await fingerprintsOf(app, trx, agentId);
  if (prints.length === 0) return;
  const at = app.now();
  const until = new Date(at);
  until.setUTCFullYear(until.getUTCFullYear() + FLAGGED_IDENTITY_YEARS);
  const rows = prints.map(({ kind, all: [fingerprint] }) => ({
    fingerprint,
    kind,
    agent_id: agentId,
    flagged_at: at,
    keep_until: until,
    lawful_basis: LAWFUL_BASIS,
  }));
  await trx
    .insertInto('flagged_identities')
    .values(rows)
    .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet({ agent_id: agentId, keep_until: until }))
    .execute();
}

/**
 * Whether somebody gave a number or has a phone that belongs to a flagged identity, or to an account the office
 * suspended.
 */
export async function isHeldIdentity(app: App, trx: Db, agentId: string): Promise<boolean> {
  const prints = (await fingerprintsOf(app, trx, agentId)).flatMap(({ all }) => all);
  if (prints.length === 0) return false;
  const flagged = await trx
    .selectFrom('flagged_identities')
    .select('fingerprint')
    .where('fingerprint', 'in', prints)
    .where('keep_until', '>', app.now())
    .where(({ eb, or }) => or([eb('agent_id', 'is', null), eb('agent_id', '<>', agentId)]))
    .limit(1)
    .executeTakeFirst();
  if (flagged) return true;
  const suspended = await trx
    .selectFrom('suspensions')
    .innerJoin('profiles', 'profiles.user_id', 'suspensions.user_id')
    .select('profiles.user_id')
    .where('profiles.user_id', '<>', agentId)
    .where('profiles.phone', '=', (eb) =>
      eb.selectFrom('profiles as own').select('own.phone').where('own.user_id', '=', agentId),
    )
    .limit(1)
    .executeTakeFirst();
  return suspended !== undefined;
}

/** Which of somebody's numbers and phone belong to identities flagged on other accounts, and since when. */
export async function listEarlierFlags(app: App, agentId: string): Promise<{ kind: Kind; flaggedAt: string }[]> {
  const prints = (await fingerprintsOf(app, app.db, agentId)).flatMap(({ all }) => all);
  if (prints.length === 0) return [];
  const rows = await app.db
    .selectFrom('flagged_identities')
    .select(['kind', 'flagged_at'])
    .where('fingerprint', 'in', prints)
    .where('keep_until', '>', app.now())
    .where(({ eb, or }) => or([eb('agent_id', 'is', null), eb('agent_id', '<>', agentId)]))
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({ kind: row.kind, flaggedAt: row.flagged_at.toISOString() }));
}

/**
 * Forgets the fingerprints of somebody the office has looked into and found in order, inside the caller's transaction.
 */
export async function clearFlaggedIdentity(app: App, trx: Db, agentId: string): Promise<void> {
  const prints = (await fingerprintsOf(app, trx, agentId)).flatMap(({ all }) => all);
  await trx
    .deleteFrom('flagged_identities')
    .where(({ eb, or }) =>
      or([eb('agent_id', '=', agentId), ...(prints.length > 0 ? [eb('fingerprint', 'in', prints)] : [])]),
    )
    .execute();
}

/**
 * Removes somebody's verification record with their account, inside the caller's transaction. Of somebody the office
 * flagged the fingerprints stay, behind no name; whoever asks for them by account finds none.
 */
export async function forgetVerification(app: App, trx: Db, agentId: string): Promise<void> {
  const record = await trx
    .selectFrom('agent_verifications')
    .select(['verification_status', 'reviewed_at'])
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  // Numbers and phone may have changed since the flag: what stands there now stays as well.
  if (record?.verification_status === 'flagged' && record.reviewed_at) await keepFlaggedIdentity(app, trx, agentId);
  await trx.updateTable('flagged_identities').set({ agent_id: null }).where('agent_id', '=', agentId).execute();
  await trx.deleteFrom('agent_verifications').where('agent_id', '=', agentId).execute();
  await trx
    .deleteFrom('identity_matches')
    .where(({ eb, or }) => or([eb('person_id', '=', agentId), eb('other_id', '=', agentId)]))
    .execute();
}

/** The job that forgets fingerprints whose time is over. */
export const FORGET_FLAGGED_JOB = 'forget-flagged-identities';

/** Forgets fingerprints of flagged identities whose time is over. */
export async function forgetOldFlags(app: App): Promise<number> {
  const gone = await app.db
    .deleteFrom('flagged_identities')
    .where('keep_until', '<=', app.now())
    .returning('fingerprint')
    .execute();
  return gone.length;
}

/**
 * Makes the fingerprints of flagged accounts that are still here anew with the first key, inside the caller's
 * transaction. Those of deleted accounts cannot be: their numbers are gone.
 */
export async function refreshFlaggedIdentity(app: App, trx: Db, agentId: string): Promise<void> {
  for (const { all } of await fingerprintsOf(app, trx, agentId)) {
    const [current, ...older] = all;
    if (older.length === 0) continue;
    await trx
      .updateTable('flagged_identities')
      .set({ fingerprint: current })
      .where('fingerprint', 'in', older)
      .where('agent_id', '=', agentId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('flagged_identities as known').select('known.kind').where('known.fingerprint', '=', current),
          ),
        ),
      )
      .execute();
  }
}

/**
 * The ids of keys that fingerprints of deleted accounts were made with: each has to stay in SEALED_FIELDS_KEYS while
 * one is kept.
 */
export async function listKeysOfFlags(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('flagged_identities').select('fingerprint').where('agent_id', 'is', null).execute();
  return [...new Set(rows.map(({ fingerprint }) => fingerprint.split(':')[0] ?? ''))].sort();
}
