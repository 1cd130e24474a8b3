/** At most so many of a page's places are promoted, and at most one of so many cards (design: two in ten). */
const MOST_PROMOTED = 2;
const CARDS_EACH = 5;
/** How long the same advertisements stand in their turn: as long as a kept page may live. */
export const TURN_MS = 60_000;

/** How many promoted places a page of that many cards has. */
export function placesOf(cards: number): number {
  return Math.min(MOST_PROMOTED, Math.floor(cards / CARDS_EACH));
}

/**
 * Whose turn it is of those that match, `places` of them, each once. From turn to turn it moves on by as many as it
 * showed, so that in as many turns as there are advertisements each is shown exactly `places` times.
 */
export function inTurn<Id>(ids: readonly Id[], { turn, places }: { turn: number; places: number }): Id[] {
  const count = Math.min(places, ids.length);
  const start = ids.length === 0 ? 0 : (((turn * places) % ids.length) + ids.length) % ids.length;
  return Array.from({ length: count }, (_, at) => ids[(start + at) % ids.length] as Id);
}

/** Where promoted cards stand: the first of a page, and the one after the first five of the others. */
const STANDS_AT = [0, CARDS_EACH + 1] as const;

/** The page with its promoted cards; a home that is promoted stands once, there. */
export function withPromoted<Card extends { id: string }>(cards: readonly Card[], promoted: readonly Card[]): Card[] {
  const ids = new Set(promoted.map(({ id }) => id));
  const shown = cards.filter(({ id }) => !ids.has(id));
  promoted.forEach((card, at) => void shown.splice(STANDS_AT[at] ?? shown.length, 0, card));
  return shown;
}
