import { BORROWED_START, dropMarks, hasOwnWords } from '#lib/borrowed-text.server.ts';

/** A tag, or what stands as it is: comments, scripts, styles. React wrote it: no `>` stands in an attribute. */
const PIECE = /<!--[\s\S]*?-->|<(script|style)\b[^>]*>[\s\S]*?<\/\1>|<(\/?)([a-z][\w-]*)[^>]*>/g;
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

type Open = { tagEnd: number; hasLanguage: boolean; borrows: boolean; saysOwn: boolean };

/**
 * A page in a language that lacks some texts: the elements whose own words are all borrowed say `lang="en"`, so that
 * they are read out as English, and every mark is gone. The page is passed over once.
 */
export function sayBorrowed(page: Buffer): Buffer {
  const html = page.toString('utf8');
  if (!html.includes(BORROWED_START)) return page;
  const places = findBorrowing(html).toSorted((a, b) => a - b);
  const parts: string[] = [];
  let from = 0;
  for (const at of places) {
    parts.push(html.slice(from, at), ' lang="en"');
    from = at;
  }
  return Buffer.from(dropMarks([...parts, html.slice(from)].join('')));
}

/** Where the open tags end of the elements whose own words are all borrowed. */
function findBorrowing(html: string): number[] {
  const found: number[] = [];
  const open: Open[] = [];
  const read = (text: string) => {
    const element = open.at(-1);
    if (!element || text === '') return;
    if (text.includes(BORROWED_START)) element.borrows = true;
    if (hasOwnWords(text)) element.saysOwn = true;
  };
  const close = () => {
    const element = open.pop();
    if (element?.borrows && !element.saysOwn && !element.hasLanguage) found.push(element.tagEnd);
  };
  let textStart = 0;
  for (const piece of html.matchAll(PIECE)) {
    read(html.slice(textStart, piece.index));
    textStart = piece.index + piece[0].length;
    const [whole, , slash, name] = piece;
    if (name === undefined) continue;
    if (slash === '/') close();
    else if (!VOID.has(name) && !whole.endsWith('/>'))
      open.push({ tagEnd: textStart - 1, hasLanguage: whole.includes(' lang="'), borrows: false, saysOwn: false });
  }
  return found;
}

/** What leaves without being a page, such as the data of one: no mark in it. */
export function withoutMarks(body: Buffer): Buffer {
  const text = body.toString('utf8');
  return text.includes(BORROWED_START) ? Buffer.from(dropMarks(text)) : body;
}
