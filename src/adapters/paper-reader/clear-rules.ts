/** Ink on an evened page; paper is 250. */
const DARK = 170;
/** A stroke longer than this, in dots at 200 an inch, is a rule: no letter of a paper has one. */
const LEAST_RULE = 90;
/** What is thicker is a drawing or a letter that stands on the rule. */
const MOST_THICK = 7;
/** Dots and dashes to write on: so many alike, so far apart at most. */
const [LEAST_DOTS, MOST_DOT, MOST_PERIOD] = [10, 9, 16];
const PAPER = 250;

/**
 * Takes the rules of forms and tables out of a page whose light was evened: who reads letters takes a ruled table for a
 * picture, and a line of dots below a word for a part of it. Strokes of letters that cross a rule stay.
 */
export function clearRules(grey: Uint8Array, width: number, height: number): void {
  const marked = new Uint8Array(grey.length);
  markRuns(grey, { lines: height, length: width, along: 1, across: width }, marked, 1);
  markRuns(grey, { lines: width, length: height, along: width, across: 1 }, marked, 2);
  clear(grey, marked, 1, { step: width, count: height, width });
  clear(grey, marked, 2, { step: 1, count: width, width });
}

type Scan = { lines: number; length: number; along: number; across: number };

/** Marks the dark runs of every line of pixels that are long enough for a rule, and the dots of dotted ones. */
function markRuns(grey: Uint8Array, { lines, length, along, across }: Scan, marked: Uint8Array, mark: number): void {
  for (let line = 0; line < lines; line += 1) {
    const start = line * across;
    let from = -1;
    let dots: { from: number; to: number }[] = [];
    for (let place = 0; place <= length; place += 1) {
      const isDark = place < length && (grey[start + place * along] as number) < DARK;
      if (isDark && from < 0) from = place;
      if (isDark || from < 0) continue;
      const to = place;
      if (to - from >= LEAST_RULE) fill(marked, { start, along, from, to }, mark);
      if (mark === 1) {
        const isDot = to - from <= MOST_DOT && isLow(grey, { start, along, from, to }, across);
        const isNext = isDot && isInRhythm(dots, from);
        if (!isNext) {
          clearDots(marked, dots, start, along);
          dots = dots.slice(-1).filter((dot) => from - dot.from <= MOST_PERIOD && isDot);
        }
        if (isDot) dots.push({ from, to });
      }
      from = -1;
    }
    if (mark === 1) clearDots(marked, dots, start, along);
  }
}

/** Whether a run is no part of something high: the foot of a letter is. */
function isLow(
  grey: Uint8Array,
  { start, along, from, to }: { start: number; along: number; from: number; to: number },
  across: number,
): boolean {
  for (let place = from; place < to; place += 1) {
    let high = 1;
    for (const way of [-across, across])
      for (let off = way; high <= MOST_THICK && (grey[start + place * along + off] ?? PAPER) < DARK; off += way)
        high += 1;
    if (high > MOST_THICK) return false;
  }
  return true;
}

function isInRhythm(dots: readonly { from: number }[], from: number): boolean {
  const [last, before] = [dots.at(-1), dots.at(-2)];
  if (!last) return true;
  const step = from - last.from;
  return step <= MOST_PERIOD && (!before || Math.abs(step - (last.from - before.from)) <= 1.5);
}

function clearDots(
  marked: Uint8Array,
  dots: readonly { from: number; to: number }[],
  start: number,
  along: number,
): void {
  if (dots.length < LEAST_DOTS) return;
  for (const { from, to } of dots) fill(marked, { start, along, from, to }, 1);
}

function fill(
  marked: Uint8Array,
  { start, along, from, to }: { start: number; along: number; from: number; to: number },
  mark: number,
): void {
  for (let place = from; place < to; place += 1) {
    const at = start + place * along;
    marked[at] = (marked[at] as number) | mark;
  }
}

/** Whitens what is marked, with its soft edges, where the stroke is no thicker than a rule across it. */
function clear(
  grey: Uint8Array,
  marked: Uint8Array,
  mark: number,
  { step, count, width }: { step: number; count: number; width: number },
): void {
  for (let at = 0; at < grey.length; at += 1) {
    if (((marked[at] as number) & mark) === 0) continue;
    const place = step === 1 ? at % width : Math.floor(at / width);
    let [before, after] = [0, 0];
    while (before <= MOST_THICK && place - before - 1 >= 0 && (grey[at - (before + 1) * step] as number) < DARK)
      before += 1;
    while (after <= MOST_THICK && place + after + 1 < count && (grey[at + (after + 1) * step] as number) < DARK)
      after += 1;
    if (before + after + 1 > MOST_THICK) continue;
    for (let off = -Math.min(before + 1, place); off <= Math.min(after + 1, count - 1 - place); off += 1)
      grey[at + off * step] = PAPER;
  }
}
