/**
 * The framework writes its pages in another way than our passes over them read: better no page than one whose scripts
 * come too early, lack their data, or are not named in the policy.
 */
export class UnknownMarkup extends Error {
  constructor(what: string) {
    super(`A drawn page is not as React Router 8 writes it: ${what}. The passes in src/server/html have to follow.`);
    this.name = 'UnknownMarkup';
  }
}

/** An element with text in it, as found in a finished page: what stands between `<name` and `>`, and inside. */
export type FoundElement = { attributes: string; body: Buffer };

const NEEDLES = {
  script: { open: Buffer.from('<script'), close: Buffer.from('</script>') },
  style: { open: Buffer.from('<style'), close: Buffer.from('</style>') },
};
const GREATER = 62;

/**
 * Every `<name …>…</name>` of a page we drew ourselves, in order. For elements that hold raw text only, and relying on
 * React's escaping: no `>` stands unescaped in an attribute that our pages write. @throws UnknownMarkup where one does
 */
export function findRawElements(page: Buffer, name: 'script' | 'style'): FoundElement[] {
  const { open, close } = NEEDLES[name];
  const found: FoundElement[] = [];
  for (let start = page.indexOf(open); start >= 0; ) {
    const bodyStart = page.indexOf(GREATER, start) + 1;
    const end = page.indexOf(close, bodyStart);
    if (bodyStart === 0 || end < 0) throw new UnknownMarkup(`a <${name}> does not end`);
    const attributes = page.toString('utf8', start + open.byteLength, bodyStart - 1);
    if (attributes.split('"').length % 2 === 0) throw new UnknownMarkup(`a <${name}> has a > in an attribute`);
    found.push({ attributes, body: page.subarray(bodyStart, end) });
    start = page.indexOf(open, end);
  }
  return found;
}
