import type { BudgetName, FeedBudget } from '../domain/feed-budget.ts';

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

/**
 * Lets JSON through while no bracket is nested deeper and no text is longer than the budget allows: what builds the
 * values behind it would otherwise take memory without end for a few bytes of gzip. One look at each character.
 */
export async function* guardJson(
  text: AsyncIterable<string>,
  { depth: mostDepth, rowLength }: FeedBudget,
  refuse: (name: BudgetName) => Error,
): AsyncGenerator<string> {
  let depth = 0;
  let inText = false;
  let isEscaped = false;
  let run = 0;
  for await (const chunk of text) {
    for (let index = 0; index < chunk.length; index += 1) {
      const code = chunk.charCodeAt(index);
      run += 1;
      if (inText) {
        if (isEscaped) isEscaped = false;
        else if (code === BACKSLASH) isEscaped = true;
        else if (code === QUOTE) inText = false;
        continue;
      }
      if (code === QUOTE) inText = true;
      else if (code === OPEN_LIST || code === OPEN_OBJECT) {
        depth += 1;
        if (depth > mostDepth) throw refuse('depth');
      } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
        depth -= 1;
        run = 0;
      }
    }
    // A stretch in which nothing ends is one row, or one cell of it.
    if (run > rowLength) throw refuse('rowLength');
    yield chunk;
  }
}
