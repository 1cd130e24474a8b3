/**
 * How the rows of a page are found. `walk`: in the result's own order until enough match, for filters that many
 * listings match.
 * `gather`: all matches through the filter's index, then sorted, for those that few match. PostgreSQL guesses the
 * number of matches of a text or a box badly, and a wrong guess costs a walk through the whole table.
 */
export type ReadPlan = 'walk' | 'gather';

/**
 * The plan that looks at fewer rows: a walk at `wanted` matches' worth of all, a gathering at everything its index
 * finds.
 */
export function chooseReadPlan({
  wanted,
  matches,
  all,
  gathered,
}: {
  wanted: number;
  matches: number;
  all: number;
  gathered: number;
}): ReadPlan {
  if (matches <= 0) return 'gather';
  return (wanted * all) / matches < gathered ? 'walk' : 'gather';
}
