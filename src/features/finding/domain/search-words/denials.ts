import { claim, type Reading } from './reading.ts';

/** Words that turn what follows round; "no pass 5m" and "not more than 5m" are prices and read before. */
const DENIALS = new Set('not no non never without except excluding minus isnt arent dont babu un'.split(' '));
/** What may stand between: "not in Lekki", "without any furniture", "I don't want a duplex". */
const BETWEEN = new Set(
  'a an any the yet been being currently in at around near inside on be get want need wan like with have having for to dey wey -'.split(
    ' ',
  ),
);
/** "Not in Lekki or Ajah" is in neither. */
const CARRIES_ON = new Set(['or', 'nor', '/']);
const ENDS_A_THOUGHT = /[,.;:!?]/;

/** Where the words begin that deny what stands at a token; null where nothing does. */
export function denialBefore(reading: Reading, from: number): number | null {
  for (let at = from - 1; at >= 0 && !reading.isKept[at]; at -= 1) {
    const text = reading.tokens[at]?.text ?? '';
    if (endsThought(reading, at)) return null;
    if (CARRIES_ON.has(text) && reading.isDenied[at - 1] && !endsThought(reading, at - 1)) return at;
    if (reading.isClaimed[at]) return null;
    if (DENIALS.has(text)) return at;
    if (!BETWEEN.has(text)) return null;
  }
  return null;
}

function endsThought({ text, tokens }: Reading, at: number): boolean {
  return ENDS_A_THOUGHT.test(text.slice(tokens[at]?.end, tokens[at + 1]?.start));
}

/** Takes words that say what is not wanted: understood, and nothing that a listing could be filtered by. */
export function claimDenied(reading: Reading, range: { from: number; to: number }): void {
  for (let at = range.from; at < range.to; at += 1) reading.isDenied[at] = true;
  const value = reading.text.slice(reading.tokens[range.from]?.start, reading.tokens[range.to - 1]?.end);
  claim(reading, range, { kind: 'denied', value }, false);
}
