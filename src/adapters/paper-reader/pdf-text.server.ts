import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { ReadWord } from './port.ts';

type TextItem = { str: string; transform: number[]; width: number; height: number; fontName: string };
const MAX_ITEMS = 20_000;
/** Runs whose feet stand within this part of their size of each other are one line. */
const SAME_LINE = 0.45;

/** The words of a page's own text, in lines from the top. */
export async function readTextLayer(page: PDFPageProxy): Promise<ReadWord[]> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const runs = (items as unknown as (TextItem | { type: string })[])
    .slice(0, MAX_ITEMS)
    .filter((item): item is TextItem => 'str' in item && item.str.trim() !== '');
  // Real names of faces are known once the page's operations were listed.
  await page.getOperatorList();
  const words = runs.flatMap((run) => wordsOfRun(run, page, viewport));
  return inLines(words);
}

function wordsOfRun(
  { str, transform, width, fontName }: TextItem,
  page: PDFPageProxy,
  viewport: ReturnType<PDFPageProxy['getViewport']>,
): ReadWord[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = transform;
  const size = Math.hypot(c, d) || Math.hypot(a, b);
  const [left = 0, foot = 0] = viewport.convertToViewportPoint(e, f);
  const face = {
    name: faceName(page, fontName),
    size: Math.round(size * 100) / 100,
    tilt: Math.round((Math.atan2(b, a) * 180) / Math.PI),
  };
  const perLetter = width / Math.max(1, str.length);
  return [...str.matchAll(/\S+/g)].map((match) => ({
    text: match[0],
    x: (left + perLetter * match.index) / viewport.width,
    y: (foot - size * 0.8) / viewport.height,
    width: (perLetter * match[0].length) / viewport.width,
    height: size / viewport.height,
    sureness: 1,
    line: 0,
    face,
  }));
}

function faceName(page: PDFPageProxy, id: string): string {
  try {
    const font = page.commonObjs.get(id) as { name?: string } | null;
    return (font?.name ?? id).replace(/^[A-Z]{6}\+/, '');
  } catch {
    return id;
  }
}

function inLines(words: ReadWord[]): ReadWord[] {
  const sorted = words.toSorted((one, other) => one.y + one.height - (other.y + other.height));
  const lines: ReadWord[][] = [];
  for (const word of sorted) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    const isSame =
      last && Math.abs(last.y + last.height - word.y - word.height) < SAME_LINE * Math.min(last.height, word.height);
    if (line && isSame) line.push(word);
    else lines.push([word]);
  }
  return lines.flatMap((line, index) =>
    line.toSorted((one, other) => one.x - other.x).map((word) => ({ ...word, line: index })),
  );
}
