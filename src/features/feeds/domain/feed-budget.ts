/** What a feed may cost before it is refused; the same words name a budget in answers. */
export type FeedBudget = {
  /** Bytes of text, after gzip. */
  unpackedBytes: number;
  rows: number;
  /** Columns of a file, or different names in a JSON feed. */
  fields: number;
  /** Characters of one cell; a longer one costs its row. */
  cellLength: number;
  /** Characters of one row; a longer one is no row. */
  rowLength: number;
  /** Brackets within brackets. */
  depth: number;
  seconds: number;
  memoryMb: number;
};

export type BudgetName = keyof FeedBudget;

const MB = 1024 * 1024;

/** An agent's feed: tens of thousands of homes, more than any agency in the country has. */
export const AGENT_BUDGET: FeedBudget = {
  unpackedBytes: 64 * MB,
  rows: 50_000,
  fields: 200,
  cellLength: 20_000,
  rowLength: 250_000,
  depth: 12,
  seconds: 60,
  memoryMb: 192,
};

/** A file that the office imports itself, with hands on the machine. */
export const OFFICE_BUDGET: FeedBudget = {
  unpackedBytes: 16 * 1024 * MB,
  rows: 20_000_000,
  fields: 1000,
  cellLength: 100_000,
  rowLength: 2_000_000,
  depth: 24,
  seconds: 6 * 3600,
  memoryMb: 512,
};
