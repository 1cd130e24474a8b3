import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Patch } from './port.ts';

export type Covering = { share: number; width: number; height: number };
export type PageOperations = {
  /** The largest picture, by the share of the page it covers. */
  largest: Covering | null;
  /** Pictures and filled boxes that are not the page itself, in the order they were painted. */
  patches: Patch[];
  /** The letters that are painted so that they are seen, run by run. */
  visibleText: string[];
};

const INVISIBLE = 3;
const MAX_PATCHES = 500;
type Matrix = readonly number[];

/** What is painted on a page, in the order it is painted. */
export async function readOperations(page: PDFPageProxy): Promise<PageOperations> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const viewport = page.getViewport({ scale: 1 });
  const found: PageOperations = { largest: null, patches: [], visibleText: [] };
  let state = { matrix: [1, 0, 0, 1, 0, 0] as Matrix, mode: 0, fill: '' };
  const kept: (typeof state)[] = [];
  fnArray.forEach((operation, index) => {
    const given = (argsArray[index] ?? []) as unknown[];
    switch (operation) {
      case OPS.save:
        kept.push({ ...state });
        break;
      case OPS.restore:
        state = kept.pop() ?? state;
        break;
      case OPS.transform:
        state.matrix = multiply(state.matrix, given as number[]);
        break;
      case OPS.setTextRenderingMode:
        state.mode = given[0] as number;
        break;
      case OPS.setFillRGBColor:
        state.fill = String(given[0]);
        break;
      case OPS.showText:
        if (state.mode !== INVISIBLE) found.visibleText.push(textOf(given[0]));
        break;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
        addPicture(found, given, boxOf(state.matrix, [0, 0, 1, 1], viewport));
        break;
      case OPS.constructPath:
        addFill(found, given, state.fill, (box) => boxOf(state.matrix, box, viewport));
        break;
      default:
    }
  });
  return found;
}

function addPicture(found: PageOperations, given: unknown[], box: Patch): void {
  const [, width, height] = given as [string, number, number];
  const share = box.width * box.height;
  if (!found.largest || share > found.largest.share) found.largest = { share, width, height };
  if (found.patches.length < MAX_PATCHES)
    found.patches.push({ ...box, kind: 'picture', after: found.visibleText.length });
}

/** A filled path as the box around it; only white ones hide what lies below. */
function addFill(found: PageOperations, given: unknown[], fill: string, toBox: (box: number[]) => Patch): void {
  const [painted, , bounds] = given as [number, unknown, ArrayLike<number> | null];
  const isFilled = painted === OPS.fill || painted === OPS.eoFill || painted === OPS.fillStroke;
  if (!isFilled || !bounds || found.patches.length >= MAX_PATCHES || !/^#f[0-9a-f]f[0-9a-f]f[0-9a-f]$/i.test(fill))
    return;
  found.patches.push({ ...toBox(Array.from(bounds)), kind: 'box', after: found.visibleText.length });
}

function textOf(glyphs: unknown): string {
  if (!Array.isArray(glyphs)) return '';
  return glyphs
    .map((glyph: { unicode?: string } | number) => (typeof glyph === 'number' ? '' : (glyph?.unicode ?? '')))
    .join('');
}

function boxOf(matrix: Matrix, box: readonly number[], viewport: ReturnType<PDFPageProxy['getViewport']>): Patch {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = matrix;
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  const corners = [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ].map(([x = 0, y = 0]) => viewport.convertToViewportPoint(a * x + c * y + e, b * x + d * y + f) as number[]);
  const xs = corners.map(([x = 0]) => x / viewport.width);
  const ys = corners.map(([, y = 0]) => y / viewport.height);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top, kind: 'box', after: 0 };
}

function multiply(m: Matrix, n: Matrix): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
