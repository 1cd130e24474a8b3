import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { AllowedOthers } from '#features/accounts/allowed.ts';
import { listListersOf } from '#features/listings/listers.server.ts';
import { AppError } from '#lib/app-error.ts';
import { isUuid } from '#lib/uuid.ts';
import { m } from '#paraglide/messages.js';
import { countOpenPairs, listPairRows, type PairRow, type PairView } from './data/pair-reads.server.ts';
import { joinAgain } from './data/pairs.server.ts';
import type { Verdict } from './schema.ts';
import { fileDecidedEvidence } from './use-cases/reuse-evidence.server.ts';

export type { PairRow, PairView } from './data/pair-reads.server.ts';
export const PAIR_VIEWS = ['open', 'joined', 'decided'] as const satisfies readonly PairView[];

const PAGE_LENGTH = 20;

/** One page of the pairs that share a photo or are one home, from 1 on; `isMore` where another follows. */
export async function listPairs(
  app: App,
  view: PairView,
  page: number,
): Promise<{ items: PairRow[]; isMore: boolean }> {
  const rows = await listPairRows(app.db, { view, limit: PAGE_LENGTH + 1, offset: (page - 1) * PAGE_LENGTH });
  return { items: rows.slice(0, PAGE_LENGTH), isMore: rows.length > PAGE_LENGTH };
}

/** How many pairs of listings with one photo wait for a person. */
export function countPairsWaiting(app: App): Promise<number> {
  return countOpenPairs(app.db);
}

/** What the office can say of a pair; `stolen_by_one`: the first listing took the photos of the other. */
export const PAIR_DECISIONS = ['same_home', 'stolen_by_one', 'stolen_by_other', 'different'] as const;
export type PairDecision = (typeof PAIR_DECISIONS)[number];

const gone = () => new AppError('pair_not_found', { status: 404, publicMessage: m.duplicates_pair_gone() });

/**
 * Says what two listings are to each other, for good: one home, photos that were taken, or two homes. Joins or parts
 * them, and what was found stands on both for everybody. @throws AppError pair_not_found, own_matter (403),
 * pair_decided (409)
 */
export async function decidePair(
  app: App,
  allowed: AllowedOthers<'listing.check'>,
  { oneId, otherId, decision, seen }: { oneId: string; otherId: string; decision: PairDecision; seen: Verdict | null },
): Promise<void> {
  if (!isUuid(oneId) || !isUuid(otherId)) throw gone();
  const isStolen = decision === 'stolen_by_one' || decision === 'stolen_by_other';
  const verdict: Verdict = isStolen ? 'stolen' : decision;
  const taker = decision === 'stolen_by_one' ? oneId : otherId;
  const thief = isStolen ? taker : null;
  const touched = await app.db.transaction().execute(async (trx) => {
    const pair = await trx
      .selectFrom('home_pairs')
      .select(['verdict', 'thief_id', 'one_picture'])
      .where('one_id', '=', oneId)
      .where('other_id', '=', otherId)
      .forUpdate()
      .executeTakeFirst();
    if (!pair) throw gone();
    const actor = allowed.requireOther(await listListersOf(trx, [oneId, otherId]));
    // Somebody else decided meanwhile: what they said is looked at first.
    if (pair.verdict !== seen)
      throw new AppError('pair_decided', { status: 409, publicMessage: m.duplicates_pair_decided() });
    const at = app.now();
    await trx
      .updateTable('home_pairs')
      .set({ verdict, thief_id: thief, decided_by: actor.userId, decided_at: at })
      .where('one_id', '=', oneId)
      .where('other_id', '=', otherId)
      .execute();
    await recordAudit(trx, {
      actorId: actor.userId,
      action: 'pair.decided',
      entity: 'property',
      entityId: oneId,
      before: { verdict: pair.verdict, thief_id: pair.thief_id },
      after: { verdict, thief_id: thief, other_id: otherId },
      at,
    });
    const joined = await joinAgain(trx, [oneId, otherId]);
    const tags = [...joined.tags, ...joined.ids.map((id) => `listing:${id}`)];
    if (pair.one_picture !== null)
      for (const id of [oneId, otherId].toSorted()) {
        const found = verdict === 'stolen' ? sideOf(id, thief) : verdict;
        tags.push(...(await fileDecidedEvidence(trx, actor, { id, found }, at)));
      }
    return tags;
  });
  app.touchTags([...new Set(touched)]);
}

const sideOf = (id: string, thief: string | null) => (id === thief ? 'stolen' : 'own');
