import { m } from '#paraglide/messages.js';
import { FeedError } from '../feed-error.ts';
import type { BudgetName, FeedBudget } from './feed-budget.ts';

const MB = 1024 * 1024;
const number = (value: number) => value.toLocaleString('en-NG');

const WORDS: Record<BudgetName, (limit: number) => string> = {
  unpackedBytes: (limit) => m.feeds_over_unpacked({ limit: `${number(limit / MB)} MB` }),
  rows: (count) => m.feeds_over_rows({ count }),
  fields: (count) => m.feeds_over_fields({ count }),
  cellLength: (count) => m.feeds_over_cell({ count }),
  rowLength: (count) => m.feeds_over_row_length({ count }),
  depth: (limit) => m.feeds_over_depth({ limit: number(limit) }),
  seconds: (count) => m.feeds_over_seconds({ count }),
  memoryMb: (limit) => m.feeds_over_memory({ limit: number(limit) }),
};

/**
 * A refusal with its words: which budget, how large it is, how far the reading had come, and that nothing was taken.
 * Anything else as it is.
 */
export function withBudgetWords(error: unknown, budget: FeedBudget): unknown {
  if (!(error instanceof FeedError) || !error.over) return error;
  const { budget: name, rowsRead } = error.over;
  const where = rowsRead === 0 ? '' : ` ${m.feeds_over_after({ count: rowsRead })}`;
  return new FeedError(
    'over_budget',
    `${WORDS[name](budget[name])}${where} ${m.feeds_over_nothing_taken()}`,
    error,
    error.over,
  );
}
