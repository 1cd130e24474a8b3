import { widthOf } from './fonts.ts';
import type { Random } from './random.ts';
import { circle, type Op, type Page, type PathOp, rect } from './sheet.ts';

const two = (value: number) => value.toFixed(2);

/** A coat of arms of no state: shield, supporters, crest and scroll, told apart by the numbers of its stream. */
export function arms(random: Random, at: { x: number; y: number; size: number }, color: string): Op[] {
  const { x, y, size } = at;
  const u = size / 10;
  const ops: Op[] = [];
  const line = (d: string, width = 0.12) => ops.push({ kind: 'path', d, stroke: color, width: width * u });
  const solid = (d: string, fill = color) => ops.push({ kind: 'path', d, fill });
  line(
    `M${x - 2 * u} ${y - 2 * u}h${4 * u}v${2.6 * u}q0 ${2 * u} ${-2 * u} ${2.8 * u}q${-2 * u} ${-0.8 * u} ${-2 * u} ${-2.8 * u}z`,
    0.25,
  );
  const charge = random.int(0, 3);
  if (charge === 0) {
    solid(
      `M${x - 0.3 * u} ${y - 2 * u}h${0.6 * u}v${2.2 * u}l${1.4 * u} ${1.6 * u}l${-0.5 * u} ${0.4 * u}l${-1.2 * u} ${-1.4 * u}l${-1.2 * u} ${1.4 * u}l${-0.5 * u} ${-0.4 * u}l${1.4 * u} ${-1.6 * u}z`,
    );
  } else if (charge === 1) {
    for (let row = 0; row < 3; row++)
      line(`M${x - 1.7 * u} ${y + (row - 1) * u}q${0.85 * u} ${-0.7 * u} ${1.7 * u} 0t${1.7 * u} 0`, 0.3);
  } else if (charge === 2) {
    solid(circle(x, y, u));
    for (let ray = 0; ray < 12; ray++) {
      const angle = (ray * Math.PI) / 6;
      line(
        `M${x + 1.1 * u * Math.cos(angle)} ${y + 1.1 * u * Math.sin(angle)}L${x + 1.6 * u * Math.cos(angle)} ${y + 1.6 * u * Math.sin(angle)}`,
        0.15,
      );
    }
  } else {
    solid(
      `M${x} ${y - 1.6 * u}l${0.5 * u} ${1.1 * u}l${1.2 * u} ${0.1 * u}l${-0.9 * u} ${0.8 * u}l${0.3 * u} ${1.2 * u}l${-1.1 * u} ${-0.7 * u}l${-1.1 * u} ${0.7 * u}l${0.3 * u} ${-1.2 * u}l${-0.9 * u} ${-0.8 * u}l${1.2 * u} ${-0.1 * u}z`,
    );
  }
  for (const side of [-1, 1]) {
    solid(
      `M${x + side * 2.3 * u} ${y + 2.6 * u}q${side * 0.4 * u} ${-2.4 * u} ${side * 0.2 * u} ${-3.4 * u}q${side * 0.3 * u} ${-1.4 * u} ${side * 1.3 * u} ${-1.5 * u}q${side * 0.7 * u} ${0.7 * u} ${side * 0.1 * u} ${1.2 * u}q${side * 0.9 * u} ${1.8 * u} ${side * 0.4 * u} ${3.9 * u}z`,
    );
  }
  solid(`M${x - 1.2 * u} ${y - 2.3 * u}h${2.4 * u}l${0.2 * u} ${-0.5 * u}h${-2.8 * u}z`);
  line(
    `M${x - 0.9 * u} ${y - 3 * u}q${0.4 * u} ${-1.6 * u} ${0.9 * u} ${-0.6 * u}q${0.5 * u} ${-1 * u} ${0.9 * u} ${0.6 * u}`,
    0.35,
  );
  line(
    `M${x - 3.2 * u} ${y + 3 * u}q${1.6 * u} ${0.9 * u} ${3.2 * u} ${0.2 * u}q${1.6 * u} ${0.7 * u} ${3.2 * u} ${-0.2 * u}l${-0.2 * u} ${0.8 * u}q${-1.5 * u} ${0.8 * u} ${-3 * u} ${0.2 * u}q${-1.5 * u} ${0.6 * u} ${-3 * u} ${-0.2 * u}z`,
  );
  return ops;
}

/** Fine waves that cross each other, as banknote printers draw them. */
export function guilloche(random: Random, box: { x: number; y: number; width: number; height: number }): PathOp[] {
  const [lobes, depth] = [random.int(5, 14), random.between(0.3, 0.48)];
  const color = random.pick(['#9db89a', '#c3a98a', '#96a9c4', '#c9a4ad', '#a9b9a0']);
  return Array.from({ length: 9 }, (_, strand) => {
    let d = '';
    for (let step = 0; step <= 160; step++) {
      const t = step / 160;
      const wave =
        Math.sin(t * Math.PI * lobes + (strand * Math.PI) / 4.5) * Math.sin(t * Math.PI * 2.5 + strand * 0.3);
      d += `${step === 0 ? 'M' : 'L'}${two(box.x + t * box.width)} ${two(box.y + box.height * (0.5 + depth * wave))}`;
    }
    return { kind: 'path', d, stroke: color, width: 0.35, opacity: 0.75 } satisfies PathOp;
  });
}

function frame(page: Page, inset: number, width: number, color: string): void {
  const d = rect(inset, inset, page.width - 2 * inset, page.height - 2 * inset);
  page.ops.push({ kind: 'path', d, stroke: color, width });
}

/** A border: none, a rule, two rules, rosettes along the edge, or bands of fine waves. */
export function border(page: Page, random: Random, kind: 'none' | 'rule' | 'double' | 'rosettes' | 'waves'): void {
  const color = random.pick(['#1d1d1d', '#0b4a2b', '#7a1f1f', '#1f3270', '#6b5418']);
  if (kind === 'none') return;
  if (kind === 'rule' || kind === 'double') frame(page, 24, 1.6, color);
  if (kind === 'double') frame(page, 29, 0.6, color);
  if (kind === 'waves') {
    frame(page, 18, 0.8, color);
    frame(page, 38, 0.8, color);
    const [long, tall] = [page.width - 36, page.height - 36];
    page.ops.push(...guilloche(random, { x: 18, y: 18, width: long, height: 20 }));
    page.ops.push(...guilloche(random, { x: 18, y: page.height - 38, width: long, height: 20 }));
    for (const x of [28, page.width - 28]) {
      for (const strand of guilloche(random, { x: x - tall / 2, y: page.height / 2 - 10, width: tall, height: 20 }))
        page.ops.push({ ...strand, angle: 90, about: { x, y: page.height / 2 } });
    }
  }
  if (kind !== 'rosettes') return;
  frame(page, 36, 0.8, color);
  const step = random.between(9, 13);
  let d = '';
  for (let x = 26; x < page.width - 24; x += step) d += circle(x, 26, 4) + circle(x, page.height - 26, 4);
  for (let y = 26 + step; y < page.height - 30; y += step) d += circle(26, y, 4) + circle(page.width - 26, y, 4);
  page.ops.push({ kind: 'path', d, stroke: color, width: 0.5 });
}

/** A watermark in the paper: a large crest, or words again and again. */
export function watermark(page: Page, random: Random, words: string): void {
  const color = random.pick(['#d9dfd6', '#e4ddd0', '#d8dee8', '#e6dcdf']);
  if (random.chance(0.5)) {
    const size = page.width * random.between(0.5, 0.75);
    page.ops.unshift(...arms(random, { x: page.width / 2, y: page.height * random.between(0.42, 0.58), size }, color));
    return;
  }
  const size = random.between(9, 16);
  const stride = widthOf(words, 'arimo-bold', size) + 26;
  const ops: Op[] = [];
  for (let row = 0, y = 40; y < page.height; row++, y += size * random.between(3.2, 3.4)) {
    for (let x = -(row % 2) * (stride / 2); x < page.width; x += stride)
      ops.push({ kind: 'text', text: words, font: 'arimo-bold', size, x, y, color, angle: -24 });
  }
  page.ops.unshift(...ops);
}
