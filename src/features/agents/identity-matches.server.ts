import type { Db } from '#db/client.server.ts';

export type MatchKind = 'nin' | 'bvn' | 'paper';

/**
 * Asks the office about people who gave the same number, inside the caller's transaction: each pair once a kind, anew
 * when it was settled before. Nothing else happens to either: what a stranger types takes nobody down.
 */
export async function noteMatches(
  trx: Db,
  { personId, others, kind, at }: { personId: string; others: readonly string[]; kind: MatchKind; at: Date },
): Promise<void> {
  const pairs = [...new Set(others)]
    .filter((other) => other !== personId)
    .map((other) => (personId < other ? [personId, other] : [other, personId]) as [string, string]);
  if (pairs.length === 0) return;
  await trx
    .insertInto('identity_matches')
    .values(pairs.map(([person_id, other_id]) => ({ person_id, other_id, kind, found_at: at })))
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'other_id', 'kind'])
        .doUpdateSet({ found_at: at, settled_at: null, settled_by: null })
        .where('identity_matches.settled_at', 'is not', null),
    )
    .execute();
}

/** The office has looked: all open questions about somebody are settled. */
export async function settleMatches(
  trx: Db,
  { personId, actorId, at }: { personId: string; actorId: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('identity_matches')
    .set({ settled_at: at, settled_by: actorId })
    .where(({ eb, or }) => or([eb('person_id', '=', personId), eb('other_id', '=', personId)]))
    .where('settled_at', 'is', null)
    .execute();
}
