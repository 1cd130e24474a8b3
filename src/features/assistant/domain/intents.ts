/** What a message asks for beside saying what is looked for. */
export const INTENTS = [
  'search',
  'start-over',
  'hand-over',
  'call',
  'more',
  'cheaper',
  'tour',
  'hostile',
  'private-data',
  'promise',
  'pay-safely',
  'report',
  'sell',
  'about-listing',
  'fees',
  'titles',
  'papers',
  'areas',
  'checks',
  'instalments',
  'greet',
  'help',
  'thanks',
  'bye',
  'small-talk',
  'abuse',
  'wait',
  'yes',
  'no',
  'other',
] as const;
export type Intent = (typeof INTENTS)[number];

/** Intents whose answer is a fact: a place or price named in such a question is not a wish. */
export const QUESTIONS_OF_FACT: ReadonlySet<Intent> = new Set([
  ...(['fees', 'titles', 'papers', 'areas', 'checks', 'pay-safely', 'report', 'promise'] as const),
  ...(['hostile', 'private-data', 'instalments', 'about-listing', 'sell'] as const),
]);

/** Intents that no home is shown beside, whatever else was said. */
export const WITHOUT_CARDS: ReadonlySet<Intent> = new Set([
  ...(['hostile', 'private-data', 'pay-safely', 'report', 'promise', 'sell', 'bye', 'start-over'] as const),
]);
