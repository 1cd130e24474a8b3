import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { Db } from '#db/client.server.ts';
import { setAgentStatus } from '#features/accounts/agent-standing.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { type NoticeWords, notify } from '#features/accounts/notices.server.ts';
import { HELD_LISTINGS, type HeldListings } from '#features/listings/lister-hold.ts';
import { holdLister, releaseLister } from '#features/listings/lister-holds.server.ts';
import { AppError } from '#lib/app-error.ts';
import { fingerprintOf } from '#lib/fingerprint.server.ts';
import type { Paged } from '#lib/paging.ts';
import { requireOneOf } from '#lib/require-one-of.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import {
  countRedacted,
  findRedacted,
  lockNames,
  type RedactedCursor,
  readRedacted,
} from './data/verifications.server.ts';
import {
  AGENT_STATUS_AFTER,
  nextVerification,
  stateOf,
  type VerificationEvent,
  type VerificationStep,
} from './domain/verification-states.ts';
import { settleMatches } from './identity-matches.server.ts';
import { asAgentLevel } from './levels.ts';
import { refreshAgentScore } from './use-cases/agent-score.server.ts';
import { clearFlaggedIdentity, keepFlaggedIdentity } from './use-cases/flagged-identities.server.ts';
import { followIdentity } from './use-cases/follow-identity.server.ts';
import type { RedactedVerification, ReviewDecisionWord, VerificationFilter } from './verification.ts';

export type { RedactedVerification, VerificationFilter };
export type RedactedPage = Paged<RedactedVerification>;

const STREAM_ROWS = 500;
const NOTES_MAX = 2000;

/**
 * One page of verification records as the office may see them: redacted by get_all_agent_verifications_redacted, newest
 * first.
 */
export async function listRedactedVerifications(
  app: App,
  filter: VerificationFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<RedactedPage> {
  const [rows, total] = await Promise.all([
    readRedacted(app.db, filter, { limit: perPage, offset: (page - 1) * perPage }),
    countRedacted(app.db, filter),
  ]);
  return { items: rows.map(({ record }) => record), total, page, perPage };
}

/** All such records one after another, in constant memory, for exports. */
export async function* streamRedactedVerifications(
  app: App,
  filter: VerificationFilter,
): AsyncGenerator<RedactedVerification> {
  let after: RedactedCursor | undefined;
  for (;;) {
    const rows = await readRedacted(app.db, filter, { after, limit: STREAM_ROWS });
    for (const { record } of rows) yield record;
    if (rows.length < STREAM_ROWS) return;
    after = rows.at(-1)?.cursor;
  }
}

/** The record of that id as the office may see it, or null. */
export async function findRedactedVerification(app: App, id: string): Promise<RedactedVerification | null> {
  return isUuid(id) ? findRedacted(app.db, id) : null;
}

/** The mark of what the office looks at when it decides about a record. */
export function markOf(record: RedactedVerification): string {
  const { full_name, company, phone, verification_level, verification_status, nin, bvn, address, credentials } = record;
  const numbers = [nin, bvn, address, Object.entries(credentials).toSorted()];
  return fingerprintOf([full_name, company, phone, verification_level, verification_status, ...numbers]);
}

export type ReviewDecision = {
  decision: ReviewDecisionWord;
  notes: string;
  /** The mark of the record that was shown; null takes it as it stands. */
  shown: string | null;
  /** With a flag: whether the agent's homes are hidden or marked until it is settled; deciding it has no default. */
  listings?: HeldListings | null | undefined;
};

const conflict = () => new AppError('review_conflict', { status: 409, publicMessage: m.agents_review_conflict() });

const EVENTS = { verified: 'verify', more: 'ask', flagged: 'flag' } as const satisfies Record<
  ReviewDecisionWord,
  VerificationEvent
>;

/**
 * The office's decision about a record: verified says that somebody looked into the level it holds and approves the
 * agent, more asks for what is missing, flagged takes the approval away; the agent is told. All but verified need a
 * note, which the agent reads.
 * @throws AppError notes_required (400), verification_not_found (404), own_matter (403), review_conflict (409) when
 * another admin was first, or the record is not what was shown
 */
export async function reviewVerification(
  app: App,
  allowed: AllowedOthers<'verification.review'>,
  id: string,
  { decision, notes, shown, listings }: ReviewDecision,
): Promise<void> {
  const note = notes.trim().slice(0, NOTES_MAX);
  if (decision !== 'verified' && note === '')
    throw new AppError('notes_required', {
      status: 400,
      publicMessage: m.agents_review_notes_required(),
      field: 'notes',
    });
  const held = decision === 'flagged' ? requireOneOf(HELD_LISTINGS, listings, 'listings') : null;
  const seen = await findRedactedVerification(app, id);
  if (!seen) throw new AppError('verification_not_found', { status: 404, publicMessage: m.agents_review_not_found() });
  const actor = allowed.requireOther([seen.agent_id]);
  const step = nextVerification(stateOf(seen), EVENTS[decision]);
  if (!step || (shown !== null && shown !== markOf(seen))) throw conflict();
  const tags = await app.db.transaction().execute(async (trx) => {
    const at = app.now();
    // A name is what the decision stands under: nobody takes another one meanwhile.
    const names = await lockNames(trx, seen.agent_id);
    if ((names?.full_name ?? null) !== seen.full_name || (names?.company ?? null) !== seen.company) throw conflict();
    const agentId = await storeReview(trx, { seen, step, note, actorId: actor.userId, at });
    if (decision === 'flagged') await keepFlaggedIdentity(app, trx, agentId);
    if (decision === 'verified') await clearFlaggedIdentity(app, trx, agentId);
    if (decision !== 'more') await settleMatches(trx, { personId: agentId, actorId: actor.userId, at });
    const agentStatus = AGENT_STATUS_AFTER[step.agent];
    const standing = agentStatus ? await setAgentStatus(trx, agentId, agentStatus) : null;
    await refreshAgentScore(trx, agentId);
    if (decision !== 'more') await followIdentity(app, trx, agentId, actor.userId);
    await recordAudit(trx, {
      actorId: actor.userId,
      action: `verification.${decision}`,
      entity: 'agent_verification',
      entityId: id,
      before: {
        status: seen.verification_status,
        checkedLevel: seen.checked_level,
        agentStatus: standing?.before ?? seen.agent_status,
      },
      after: {
        status: step.status,
        checkedLevel: { make: seen.verification_level, drop: null, leave: seen.checked_level }[step.check],
        agentStatus: agentStatus ?? seen.agent_status,
        note: note !== '',
      },
      at,
    });
    const { word, path } = NOTICES[decision];
    const notice = { kind: `verification-${decision}`, write: () => word(note), path: path() };
    await notify(app, trx, { causedBy: null, userId: agentId, ...notice });
    const hold = { userId: agentId, cause: 'flag' as const, actorId: actor.userId };
    if (held) return holdLister(app, trx, { ...hold, listings: held });
    return decision === 'verified' ? releaseLister(app, trx, hold) : [];
  });
  app.touchTags([...new Set(['agents', `agent:${seen.agent_id}`, 'listings', ...tags])]);
}

type StoredReview = { seen: RedactedVerification; step: VerificationStep; note: string; actorId: string; at: Date };

/** Writes the decision on the record that was seen. @throws AppError review_conflict when it changed meanwhile */
async function storeReview(trx: Db, { seen, step, note, actorId, at }: StoredReview): Promise<string> {
  const checks = {
    make: { checked_level: asAgentLevel(seen.verification_level), checked_at: at, checked_by: actorId },
    drop: { checked_level: null, checked_at: null, checked_by: null },
    leave: {},
  };
  const changed = await trx
    .updateTable('agent_verifications')
    .set({
      verification_status: step.status,
      verification_notes: note || null,
      reviewed_at: at,
      reviewed_by: actorId,
      ...checks[step.check],
      ...(step.check === 'make' && seen.verified_at === null ? { verified_at: at } : {}),
      updated_at: at,
    })
    .where('id', '=', seen.id)
    .where('verification_status', '=', seen.verification_status)
    // A level paid for while the office looked was not looked into.
    .where('verification_level', '=', asAgentLevel(seen.verification_level))
    .returning('agent_id')
    .executeTakeFirst();
  if (!changed) throw conflict();
  return changed.agent_id;
}

const NOTICES: Record<ReviewDecisionWord, { word: (note: string) => NoticeWords; path: () => string }> = {
  verified: {
    word: (note) => ({
      title: m.agents_notice_approved_title(),
      paragraphs: [m.agents_notice_approved_text(), ...(note ? [note] : [])],
    }),
    path: () => href('/agent/dashboard'),
  },
  more: {
    word: (note) => ({ title: m.agents_notice_more_title(), paragraphs: [m.agents_notice_more_text(), note] }),
    path: () => href('/agent/verification'),
  },
  flagged: {
    word: (note) => ({ title: m.agents_notice_flagged_title(), paragraphs: [m.agents_notice_flagged_text(), note] }),
    path: () => href('/agent/verification'),
  },
};
