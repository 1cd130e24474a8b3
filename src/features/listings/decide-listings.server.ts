import { href } from 'react-router';
import type { App } from '#app/app.server.ts';
import type { Db } from '#db/client.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { type NoticeWords, notify } from '#features/accounts/notices.server.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import type { ListingRow } from './data/listing-rows.server.ts';
import type { StandingEvent } from './domain/listing-standing.ts';
import { hideWithLister } from './lister-holds.server.ts';
import { type MovedListing, moveListing } from './move-listing.server.ts';
import { requireMoved } from './require-standing.ts';

const MOST_AT_ONCE = 200;
const LONGEST_REASON = 2000;

type Decision = Extract<StandingEvent, { kind: 'approved' | 'rejected' }>;

/** What the office says to listings: the very reasons it has `seen` that hold one, and why it rejects. */
export type ListingsDecision = { to: 'approved' | 'rejected'; seen?: readonly string[]; reason?: string | undefined };

/**
 * Approves or rejects listings that wait (those of feeds); what somebody else decided meanwhile is passed over, and so
 * is what is held, unless it is the only one and `seen` are the very reasons that hold it. Gives how many were decided,
 * and how many are held.
 * @throws AppError own_matter (403) when one of them is one's own, listings_decided (409) when none of them waits any
 * more, listings_held (409) when only held ones do
 */
export async function decideListings(
  app: App,
  allowed: AllowedOthers<'listing.decide'>,
  ids: readonly string[],
  { to, seen = [], reason = '' }: ListingsDecision,
): Promise<{ decided: number; held: number }> {
  const wanted = ids.filter((id) => isUuid(id)).slice(0, MOST_AT_ONCE);
  if (wanted.length === 0)
    throw new AppError('listings_none', { status: 400, publicMessage: m.listings_none_chosen(), field: 'id' });
  const looked = wanted.length === 1 ? seen : [];
  const decision: Decision =
    to === 'approved' ? { kind: to, seen: looked } : { kind: to, seen: looked, reason: requireReason(reason) };
  const at = app.now();
  const { decided, held } = await app.db.transaction().execute(async (trx) => {
    const waiting = await lockWaiting(trx, wanted);
    const by = { actorId: allowed.requireOther(waiting.map(({ agent_id }) => agent_id)).userId, at };
    const moved = await decideEach(trx, { waiting, isOnly: wanted.length === 1 }, decision, by);
    const own = moved.decided.map(({ listing }) => listing);
    const ids = own.map(({ id }) => id);
    const hidden = to === 'approved' ? await hideWithLister(trx, ids, by) : [];
    await tellListers(app, trx, { decision, hidden, own, at });
    return moved;
  });
  if (decided.length === 0 && held > 0)
    throw new AppError('listings_held', { status: 409, publicMessage: m.listings_held_not_opened({ count: held }) });
  if (decided.length === 0)
    throw new AppError('listings_decided', { status: 409, publicMessage: m.listings_decided_already() });
  app.touchTags([...new Set(decided.flatMap(({ tags }) => tags))]);
  return { decided: decided.length, held };
}

function requireReason(text: string): string {
  const reason = text.trim().slice(0, LONGEST_REASON);
  if (reason !== '') return reason;
  throw new AppError('reason_required', {
    status: 400,
    publicMessage: m.listings_reject_reason_required(),
    field: 'reason',
  });
}

function lockWaiting(trx: Db, ids: readonly string[]): Promise<ListingRow[]> {
  return trx
    .selectFrom('properties')
    .selectAll()
    .where('id', 'in', ids)
    .where('approval_status', '=', 'pending')
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function decideEach(
  trx: Db,
  { waiting, isOnly }: { waiting: readonly ListingRow[]; isOnly: boolean },
  decision: Decision,
  by: { actorId: string; at: Date },
): Promise<{ decided: MovedListing[]; held: number }> {
  const decided: MovedListing[] = [];
  let held = 0;
  for (const row of waiting) {
    const answer = await moveListing(trx, row, decision, by);
    if (!('refusal' in answer)) decided.push(answer);
    else if (answer.refusal === 'held') held += 1;
    // One that is frozen or was taken down is not passed over in silence when it is all that was chosen.
    else if (isOnly) requireMoved(answer);
  }
  return { decided, held };
}

/** One notice to each lister, about all of theirs. */
async function tellListers(
  app: App,
  trx: Db,
  {
    decision,
    hidden,
    own,
    at,
  }: { decision: Decision; hidden: readonly string[]; own: readonly ListingRow[]; at: Date },
): Promise<void> {
  for (const [userId, rows] of Map.groupBy(own, (row) => row.agent_id)) {
    if (userId === null) continue;
    await notify(app, trx, {
      causedBy: null,
      userId,
      kind: `listings-${decision.kind}`,
      write: () => wordDecision(decision, rows, hidden),
      path: href('/account/listings'),
      dedupeKey: `listings:${decision.kind}:${rows[0]?.id}:${at.toISOString()}`,
    });
  }
}

function wordDecision(decision: Decision, rows: readonly ListingRow[], hidden: readonly string[]): NoticeWords {
  const count = rows.length;
  return {
    title: decision.kind === 'approved' ? m.listings_decided_live({ count }) : m.listings_decided_rejected({ count }),
    paragraphs: [
      rows.map((row) => row.title).join('\n'),
      ...(rows.some((row) => hidden.includes(row.id)) ? [m.listings_decided_hidden()] : []),
      ...(decision.kind === 'approved'
        ? []
        : [m.listings_decided_rejected_reason({ reason: decision.reason }), m.listings_decided_rejected_next()]),
    ],
  };
}
