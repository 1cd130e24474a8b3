import type { BudgetName } from './domain/feed-budget.ts';

export type FeedErrorCode =
  | 'not_found'
  | 'empty'
  | 'torn'
  | 'not_a_feed'
  | 'columns_unknown'
  | 'stopped'
  | 'bad_map'
  | 'over_budget'
  | 'interrupted';

/**
 * A feed that cannot be taken in; the message says what is wrong and what to do. Nothing has been written when it is
 * thrown, unless it is `stopped` or `interrupted`: those say how much was.
 */
export class FeedError extends Error {
  readonly code: FeedErrorCode;
  /** Which budget was exceeded, and after how many rows that showed. */
  readonly over: OverBudget | undefined;
  constructor(code: FeedErrorCode, message: string, cause?: unknown, over?: OverBudget) {
    super(message, { cause });
    this.name = 'FeedError';
    this.code = code;
    this.over = over;
  }
}

export type OverBudget = { budget: BudgetName; rowsRead: number };

/**
 * The refusal of a feed that costs too much; its words are found where it is answered (budget-words.ts), not where it
 * is read.
 */
export function overBudget(budget: BudgetName, rowsRead: number): FeedError {
  return new FeedError('over_budget', `over budget: ${budget}`, undefined, { budget, rowsRead });
}
