/** An element with text in it, as found in finished HTML: the text between `<name` and `>`, and what stands inside. */
export type FoundElement = { attributes: string; body: string };

/**
 * Every `<name …>…</name>` of a page we drew ourselves, in order. For elements that hold raw text only (script, style), and
 * relying on React's escaping: no `>` stands unescaped in an attribute that our pages write.
 */
export function findRawElements(html: string, name: 'script' | 'style'): FoundElement[] {
  const found: FoundElement[] = [];
  const open = `<${name}`;
  const close = `</${name}>`;
  for (let start = html.indexOf(open); start >= 0; ) {
    const bodyStart = html.indexOf('>', start) + 1;
    const end = html.indexOf(close, bodyStart);
    if (bodyStart === 0 || end < 0) break;
    found.push({ attributes: html.slice(start + open.length, bodyStart - 1), body: html.slice(bodyStart, end) });
    start = html.indexOf(open, end);
  }
  return found;
}
