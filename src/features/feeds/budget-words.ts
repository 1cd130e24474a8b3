import { m } from '#paraglide/messages.js';
import type { BudgetName, FeedBudget } from './feed-budget.ts';
import { FeedError } from './feed-error.ts';

const WORDS: Record<BudgetName, (inputs: { limit: string }) => string> = {
  unpackedBytes: m.feeds_over_unpacked,
  rows: m.feeds_over_rows,
  fields: m.feeds_over_fields,
  cellLength: m.feeds_over_cell,
  rowLength: m.feeds_over_row_length,
  depth: m.feeds_over_depth,
  seconds: m.feeds_over_seconds,
  memoryMb: m.feeds_over_memory,
};

const MB = 1024 * 1024;

/** A refusal with its words: which budget, how large it is, how far the reading had come, and that nothing was taken. Anything else as it is. */
export function withBudgetWords(error: unknown, budget: FeedBudget): unknown {
  if (!(error instanceof FeedError) || !error.over) return error;
  const { budget: name, rowsRead } = error.over;
  const limit = name === 'unpackedBytes' ? `${budget.unpackedBytes / MB} MB` : budget[name].toLocaleString('en-NG');
  const where = rowsRead === 0 ? '' : ` ${m.feeds_over_after({ rows: rowsRead.toLocaleString('en-NG') })}`;
  return new FeedError('over_budget', `${WORDS[name]({ limit })}${where} ${m.feeds_over_nothing_taken()}`, error, error.over);
}
