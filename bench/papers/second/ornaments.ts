import type { Chance } from './chance.ts';
import type { Sheet } from './sheet.ts';
import type { Box } from './truth.ts';

const fixed = (value: number) => Math.round(value * 10) / 10;

/** A shield with two beasts, a bird on a wreath and a scroll, made of simple strokes; no real arms. */
export function drawArms(sheet: Sheet, at: { x: number; y: number; size: number }, chance: Chance): void {
  const colour = chance.odds(0.5);
  const [dark, green, gold, red] = colour
    ? ['#1c1a17', chance.pick(['#1c6b3a', '#0d5c46']), chance.pick(['#c79a2a', '#d9b44a']), '#a3262a']
    : ['#1d1d1f', '#333', '#555', '#222'];
  const u = at.size / 100;
  const to = (d: string) =>
    d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${fixed(at.x + Number(x) * u)} ${fixed(at.y + Number(y) * u)}`);
  const draw = (d: string, fill: string | undefined, stroke?: string, width = 1) =>
    sheet.shape(to(d), { fill, stroke, width: width * u });
  const motif = chance.whole(0, 2);
  draw('M-22 -20L22 -20L22 8C22 24 8 34 0 38C-8 34 -22 24 -22 8Z', colour ? '#fbfaf4' : 'none', dark, 2);
  if (motif === 0)
    draw('M-20 -18L-12 -18L0 -2L12 -18L20 -18L4 6L4 34L-4 34L-4 6Z', colour ? '#e9e9e4' : '#999', dark, 0.8);
  if (motif === 1) {
    for (const y of [0, 9, 18])
      draw(
        `M-20 ${y}C-12 ${y - 6} -6 ${y + 6} 0 ${y}C6 ${y - 6} 12 ${y + 6} 20 ${y}`,
        'none',
        colour ? '#2f6fa8' : dark,
        2.5,
      );
    draw('M-8 -16L8 -16L5 -6L-5 -6Z', gold, dark, 0.8);
  }
  if (motif === 2) {
    draw('M0 -16L0 32M-20 4L20 4', 'none', dark, 1.6);
    draw('M-14 -10L-6 -10L-10 -2ZM6 -14L14 -14L14 -4L6 -4Z', gold, dark, 0.6);
    draw('M-14 12C-8 8 -6 20 -12 22ZM8 12L14 12L11 24Z', green, dark, 0.6);
  }
  for (const side of [1, -1]) {
    const m = (d: string) => d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x, y) => `${Number(x) * side} ${y}`);
    const beast = colour ? '#f3efe4' : '#bbb';
    draw(
      m('M25 34C30 20 24 8 27 -6C28 -16 34 -22 40 -20C46 -18 44 -10 40 -8C46 2 44 16 42 34L37 34L36 20L31 21L30 34Z'),
      beast,
      dark,
      1.2,
    );
    draw(m('M28 -4C24 -8 24 -12 23 -14M30 4C26 4 25 2 23 2M40 8C50 6 50 20 46 24'), 'none', dark, 1.4);
    draw(m('M36 -18L38 -26L41 -19'), dark, dark, 0.5);
  }
  draw('M-14 -23L14 -23L14 -26L-14 -26Z', green, dark, 0.6);
  const bird = chance.odds(0.7) ? red : dark;
  draw(
    'M0 -27C-5 -34 -4 -38 0 -44C4 -38 5 -34 0 -27ZM-3 -36C-12 -48 -20 -44 -24 -40C-16 -40 -12 -32 -3 -32Z',
    bird,
    dark,
    0.6,
  );
  draw('M3 -36C12 -48 20 -44 24 -40C16 -40 12 -32 3 -32Z', bird, dark, 0.6);
  draw('M-46 40C-20 34 20 34 46 40L44 48C20 42 -20 42 -44 48Z', colour ? gold : '#eee', dark, 1);
  draw('M-38 36L38 36', 'none', green, 2);
}

/** Fine interlaced waves around the page, as on security paper. */
export function drawGuillocheBorder(sheet: Sheet, inset: number, chance: Chance): void {
  const colour = chance.pick(['#2d6a4f', '#7a3b2e', '#39588c', '#8a6d1f', '#5c3d7a']);
  const high = chance.between(5, 9);
  const sides: [number, number, number, boolean][] = [
    [inset, inset, sheet.width - 2 * inset, true],
    [inset, sheet.height - inset, sheet.width - 2 * inset, true],
    [inset, inset, sheet.height - 2 * inset, false],
    [sheet.width - inset, inset, sheet.height - 2 * inset, false],
  ];
  const beat = chance.between(14, 26);
  for (const phase of [0, 2.1, 4.2]) {
    const strokes: string[] = [];
    for (const [x, y, length, level] of sides) {
      for (let s = 0; s <= length; s += 3) {
        const wave = high * Math.sin((s / beat) * 2 * Math.PI + phase) * Math.cos((s / length) * 9.42 + phase);
        strokes.push(`${s === 0 ? 'M' : 'L'}${fixed(level ? x + s : x + wave)} ${fixed(level ? y + wave : y + s)}`);
      }
    }
    sheet.shape(strokes.join(''), { stroke: colour, width: 0.45, opacity: 0.85 });
  }
  const rule = (gap: number, width: number) =>
    sheet.frame(
      {
        x: inset - gap,
        y: inset - gap,
        width: sheet.width - 2 * (inset - gap),
        height: sheet.height - 2 * (inset - gap),
      },
      { stroke: colour, width },
    );
  rule(high + 2, 1.4);
  rule(-high - 2, 0.6);
}

/** A border of rules, or of small repeated ornaments as an old printing office set them. */
export function drawRuledBorder(sheet: Sheet, inset: number, chance: Chance): void {
  const colour = chance.pick(['#1a1a1a', '#1f4d36', '#6b2222', '#25305e']);
  const box = (gap: number): Box => ({
    x: inset + gap,
    y: inset + gap,
    width: sheet.width - 2 * (inset + gap),
    height: sheet.height - 2 * (inset + gap),
  });
  sheet.frame(box(0), { stroke: colour, width: 2.2 });
  sheet.frame(box(chance.between(3.5, 5)), { stroke: colour, width: 0.7 });
  if (chance.odds(0.5)) {
    const inner = box(11);
    const petals: string[] = [];
    const flower = (x: number, y: number) => petals.push(`M${fixed(x)} ${fixed(y - 3)}l3 3l-3 3l-3 -3Z`);
    for (let x = inner.x; x <= inner.x + inner.width; x += 9)
      for (const y of [inner.y, inner.y + inner.height]) flower(x, y);
    for (let y = inner.y; y <= inner.y + inner.height; y += 9)
      for (const x of [inner.x, inner.x + inner.width]) flower(x, y);
    sheet.shape(petals.join(''), { fill: colour, opacity: 0.8 });
  }
}

/** A pale pattern under the print: waves over the page, the arms' shield large, or a word in rows. */
export function drawWatermark(sheet: Sheet, chance: Chance): void {
  const tint = chance.pick(['#7fae8e', '#c9ab6b', '#8fa6c9', '#b99aa8']);
  const look = { layer: 'watermark' as const, stroke: tint, opacity: chance.between(0.16, 0.34) };
  const sort = chance.whole(0, 2);
  if (sort === 0) {
    const rows: string[] = [];
    for (let y = 30; y < sheet.height; y += 13) {
      rows.push(`M20 ${y}`);
      for (let x = 20; x < sheet.width - 40; x += 36) rows.push(`q9 ${-7} 18 0t18 0`);
    }
    sheet.shape(rows.join(''), { ...look, width: 0.7 });
  } else if (sort === 1) {
    const [x, y] = [sheet.width / 2, sheet.height / 2];
    const rings: string[] = [];
    const lobes = chance.whole(7, 13);
    for (let ring = 0; ring < 9; ring++) {
      for (let i = 0; i <= 220; i++) {
        const a = (i / 220) * 2 * Math.PI;
        const r = 60 + ring * 14 + 18 * Math.sin(a * lobes + ring);
        rings.push(`${i === 0 ? 'M' : 'L'}${fixed(x + r * Math.cos(a))} ${fixed(y + r * Math.sin(a))}`);
      }
    }
    sheet.shape(rings.join(''), { ...look, width: 0.6 });
  } else {
    const cells: string[] = [];
    for (let y = 40; y < sheet.height - 30; y += 46) {
      for (let x = 30 + ((y / 46) % 2) * 26; x < sheet.width - 30; x += 62) {
        cells.push(
          `M${x} ${fixed(y)}m-9 -10h18v12c0 8 -6 12 -9 14c-3 -2 -9 -6 -9 -14ZM${x - 9} ${fixed(y - 2)}l9 8l9 -8`,
        );
      }
    }
    sheet.shape(cells.join(''), { ...look, width: 0.8 });
  }
}
