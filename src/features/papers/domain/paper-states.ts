/** From which state a paper may get into which: a lost reader gives it back, a failed one is tried again when asked. */
const MOVES = {
  waiting: ['reading', 'failed'],
  reading: ['waiting', 'done', 'failed'],
  done: [],
  failed: ['waiting'],
} as const satisfies Record<string, readonly string[]>;

export type PaperState = keyof typeof MOVES;

/** Whether a paper may go from one state to the other. */
export function canMove(from: PaperState, to: PaperState): boolean {
  return (MOVES[from] as readonly PaperState[]).includes(to);
}

/** A paper that something still happens to by itself. */
export function isUnderWay(state: PaperState): boolean {
  return state === 'waiting' || state === 'reading';
}
