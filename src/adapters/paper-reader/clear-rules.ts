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
  markLevel(grey, width, height, marked);
  markUpright(grey, width, height, marked);
  clear(grey, marked, 1, { step: width, count: height, width });
  clear(grey, marked, 2, { step: 1, count: width, width });
}

/** Marks the dark runs of every row of pixels that are long enough for a rule, and the dots of dotted ones. */
function markLevel(grey: Uint8Array, width: number, height: number, marked: Uint8Array): void {
  const dots: { from: number; to: number }[] = [];
  for (let y = 0; y < height; y += 1) {
    const start = y * width;
    let from = -1;
    for (let x = 0; x <= width; x += 1) {
      const isDark = x < width && (grey[start + x] as number) < DARK;
      if (isDark && from < 0) from = x;
      if (isDark || from < 0) continue;
      if (x - from >= LEAST_RULE) fill(marked, start + from, start + x);
      const isDot = x - from <= MOST_DOT && isLow(grey, start + from, start + x, width);
      if (!isDot || !isInRhythm(dots, from)) {
        const last = isDot ? dots.at(-1) : undefined;
        clearDots(marked, dots, start);
        if (last && from - last.from <= MOST_PERIOD) dots.push(last);
      }
      if (isDot) dots.push({ from, to: x });
      from = -1;
    }
    clearDots(marked, dots, start);
  }
}

/** Marks the dark runs down the page that are long enough for a rule, row by row as the pixels lie. */
function markUpright(grey: Uint8Array, width: number, height: number, marked: Uint8Array): void {
  const from = new Int32Array(width).fill(-1);
  for (let y = 0; y <= height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const first = from[x] as number;
      if (y < height && (grey[y * width + x] as number) < DARK) {
        if (first < 0) from[x] = y;
        continue;
      }
      if (first < 0) continue;
      from[x] = -1;
      if (y - first < LEAST_RULE) continue;
      for (let at = first * width + x; at < y * width; at += width) marked[at] = (marked[at] as number) | 2;
    }
}

/** Whether a run is no part of something high: the foot of a letter is. */
function isLow(grey: Uint8Array, from: number, to: number, width: number): boolean {
  for (let at = from; at < to; at += 1) {
    let high = 1;
    for (let up = at - width; high <= MOST_THICK && (grey[up] ?? PAPER) < DARK; up -= width) high += 1;
    for (let down = at + width; high <= MOST_THICK && (grey[down] ?? PAPER) < DARK; down += width) high += 1;
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

/** Marks dots that are enough for a rule, and forgets them. */
function clearDots(marked: Uint8Array, dots: { from: number; to: number }[], start: number): void {
  if (dots.length >= LEAST_DOTS) for (const { from, to } of dots) fill(marked, start + from, start + to);
  dots.length = 0;
}

function fill(marked: Uint8Array, from: number, to: number): void {
  for (let at = from; at < to; at += 1) marked[at] = (marked[at] as number) | 1;
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
