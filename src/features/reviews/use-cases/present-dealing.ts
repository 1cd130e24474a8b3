import type { DealingRow } from '../data/dealings.server.ts';
import { type DealingSide, type DealingWords, dealingState, mayAnswer } from '../domain/dealing-states.ts';
import type { OwnDealing } from '../domain/own-dealing.ts';
import { shortName } from '../domain/review-rules.ts';

type Said = Pick<DealingRow, 'agent_says' | 'visitor_says' | 'settled_says' | 'answer_until'>;

/** What both sides and the office say of a dealing. */
export const wordsOf = (row: Said): DealingWords => ({
  agentSays: row.agent_says,
  visitorSays: row.visitor_says,
  settledSays: row.settled_says,
  answerUntil: row.answer_until,
});

/** A dealing as one of its sides sees it, field by field: nobody sees the other's address. */
export function presentDealing(row: DealingRow, side: DealingSide, now: Date): OwnDealing {
  const words = wordsOf(row);
  const other = side === 'agent' ? shortName(row.visitor_name) : row.agent_name;
  return {
    id: row.id,
    kind: row.kind,
    side,
    other,
    agentId: row.agent_id,
    listing: { id: row.listing_id, title: row.listing_title },
    happenedAt: row.happened_at.toISOString(),
    answerUntil: row.answer_until.toISOString(),
    state: dealingState(words, now),
    mayAnswer: mayAnswer(words, side, now),
    ownWord: side === 'agent' ? row.agent_says : row.visitor_says,
    settledReason: row.settled_reason,
    isConfirmed: row.confirmed_at !== null,
  };
}
