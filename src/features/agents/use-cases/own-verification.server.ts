import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { setAgentStatus } from '#features/accounts/agent-standing.server.ts';
import type { Allowed } from '#features/accounts/allowed.ts';
import { countAttempt } from '#features/accounts/rate-limit.server.ts';
import { holdLister } from '#features/listings/lister-holds.server.ts';
import { AppError } from '#lib/app-error.ts';
import { m } from '#paraglide/messages.js';
import { findOwnRecord, listOthersWith, lockIdentities, lockRecord } from '../data/verifications.server.ts';
import { checkIdentity, type IdentityRefusal } from '../domain/identity-rules.ts';
import { nextVerification, stateOf } from '../domain/verification-states.ts';
import { noteMatches } from '../identity-matches.server.ts';
import type { OwnVerification, VerificationStatus } from '../verification.ts';
import { refreshAgentScore } from './agent-score.server.ts';
import { isHeldIdentity, keepFlaggedIdentity } from './flagged-identities.server.ts';
import { followIdentity } from './follow-identity.server.ts';

/** Identity numbers may be sent so often: enough for typing errors, too few to try numbers out. */
const IDENTITY_LIMIT = { max: 10, windowSeconds: 24 * 3600 };
const LAST_DIGITS = 4;

/** The person's own verification record (spec 7.11); null before the identity check is sent. */
export function findOwnVerification(app: App, actor: Actor): Promise<OwnVerification | null> {
  return findOwnRecord(app.db, actor.userId);
}

export type StartedVerification = { status: VerificationStatus } | { refusals: IdentityRefusal[] };

/**
 * Takes the identity check of an agent: NIN, BVN or both, sealed before they touch the database. Starts the record
 * (pending, basic), or corrects it while nobody has checked it. A number that another agent gave, and numbers or a
 * phone of a flagged identity, are flagged for the office; the answer looks the same as any other flag. @throws
 * AppError not_agent, already_verified (409), too_many_requests (429)
 */
export async function startVerification(
  app: App,
  actor: Allowed<'verification.open'>,
  input: Record<string, unknown>,
): Promise<StartedVerification> {
  if (actor.profile?.userType !== 'agent')
    throw new AppError('not_agent', { status: 409, publicMessage: m.agents_not_agent() });
  const checked = checkIdentity(input, actor.profile.phone);
  if ('refusals' in checked) return checked;
  await countAttempt(app, `identity:${actor.userId}`, IDENTITY_LIMIT);
  const sealed = sealNumbers(app, actor.userId, checked.numbers);
  const now = app.now();
  const tags: string[] = [];
  const started = await app.db.transaction().execute(async (trx) => {
    await lockIdentities(trx);
    const record = await lockRecord(trx, actor.userId);
    const others = {
      nin: await listOthersWith(trx, actor.userId, 'nin', sealed.hashes.nin),
      bvn: await listOthersWith(trx, actor.userId, 'bvn', sealed.hashes.bvn),
    };
    const isDuplicate = others.nin.length + others.bvn.length > 0;
    for (const kind of ['nin', 'bvn'] as const)
      await noteMatches(trx, { personId: actor.userId, others: others[kind], kind, at: now });
    const before = stateOf(record);
    if (!nextVerification(before, 'submit'))
      throw new AppError('already_verified', { status: 409, publicMessage: m.agents_already_verified() });
    const row = await trx
      .insertInto('agent_verifications')
      .values({
        agent_id: actor.userId,
        verification_level: 'basic',
        ...sealed.columns,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('agent_id').doUpdateSet({ ...sealed.columns, updated_at: now }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const isHeld = await isHeldIdentity(app, trx, actor.userId);
    const step = nextVerification(before, isDuplicate || isHeld ? 'submitHeld' : 'submit');
    if (!step) throw new AppError('already_verified', { status: 409, publicMessage: m.agents_already_verified() });
    const { status } = step;
    await trx
      .updateTable('agent_verifications')
      .set({ verification_status: status, ...noteOf({ isDuplicate, isHeld }) })
      .where('id', '=', row.id)
      .execute();
    // Nobody has decided yet what becomes of the homes: they are marked, and nobody is reached through them.
    if (step.agent === 'suspend') {
      await setAgentStatus(trx, actor.userId, 'pending');
      tags.push(
        ...(await holdLister(app, trx, { userId: actor.userId, cause: 'flag', actorId: null, listings: 'mark' })),
      );
    }
    // What a flagged person sends instead belongs to them as well.
    if (record?.verification_status === 'flagged' && record.reviewed_at)
      await keepFlaggedIdentity(app, trx, actor.userId);
    await refreshAgentScore(trx, actor.userId);
    if (step.check === 'drop') await followIdentity(app, trx, actor.userId, null);
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'verification.submitted',
      entity: 'agent_verification',
      entityId: row.id,
      before: record ? { status: before } : null,
      // Which numbers and that consent was given; never the numbers.
      after: {
        status,
        gave: Object.entries(checked.numbers).flatMap(([name, value]) => (value ? [name] : [])),
        consent: true,
        isDuplicate,
        isHeld,
      },
      at: now,
    });
    return { status };
  });
  if (tags.length > 0) app.touchTags(tags);
  return started;
}

/** For the office only: the record then counts as not reviewed, and its owner is shown notes of reviews alone. */
function noteOf({ isDuplicate, isHeld }: { isDuplicate: boolean; isHeld: boolean }) {
  if (!isDuplicate && !isHeld) return {};
  const notes = [isDuplicate ? m.agents_note_duplicate() : '', isHeld ? m.agents_note_held() : '']
    .filter(Boolean)
    .join(' ');
  return { verification_notes: notes, reviewed_at: null, reviewed_by: null };
}

function sealNumbers(app: App, agentId: string, { nin, bvn }: { nin: string | null; bvn: string | null }) {
  const fields = app.adapters.sealedFields();
  const sealOne = (kind: 'nin' | 'bvn', value: string | null) => ({
    hashes: value ? fields.fingerprints(kind, value) : [],
    sealed: value ? fields.seal(value, `${kind}:${agentId}`) : null,
    last4: value ? value.slice(-LAST_DIGITS) : null,
  });
  const [ofNin, ofBvn] = [sealOne('nin', nin), sealOne('bvn', bvn)];
  return {
    hashes: { nin: ofNin.hashes, bvn: ofBvn.hashes },
    columns: {
      nin_sealed: ofNin.sealed,
      nin_hash: ofNin.hashes[0] ?? null,
      nin_last4: ofNin.last4,
      bvn_sealed: ofBvn.sealed,
      bvn_hash: ofBvn.hashes[0] ?? null,
      bvn_last4: ofBvn.last4,
    },
  };
}
