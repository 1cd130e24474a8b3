import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Encoding } from '../http/encoding.ts';

/** What a page brings along besides itself, in each encoding. */
export type AssetBytes = Readonly<Record<Encoding, number>>;

/** Says what the files of the build weigh that a finished page asks for. */
export type Scale = (page: Buffer, isLite: boolean) => AssetBytes;

const ENCODINGS = ['br', 'gzip', 'identity'] as const satisfies readonly Encoding[];
const SUFFIX: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
const NAMED = /\/assets\/([\w.-]+)/g;
export const NOTHING: AssetBytes = { br: 0, gzip: 0, identity: 0 };

/**
 * Weighs what a first visit of a page fetches of the build: its scripts, also those that come late, its styles, and the
 * fonts these name, each once. Light pages use no font. Pictures are not among them.
 */
export function createScale(clientDirectory: string): Scale {
  const folder = join(clientDirectory, 'assets');
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const known = new Map<string, { bytes: AssetBytes; fonts: string[] }>();

  function weigh(name: string): { bytes: AssetBytes; fonts: string[] } {
    const found = known.get(name);
    if (found) return found;
    const path = join(folder, name);
    const sizeOf = (encoding: Encoding) =>
      statSync(names.has(name + SUFFIX[encoding]) ? path + SUFFIX[encoding] : path).size;
    const bytes = { br: sizeOf('br'), gzip: sizeOf('gzip'), identity: sizeOf('identity') };
    const fonts = name.endsWith('.css')
      ? namesIn(readFileSync(path, 'utf8')).filter((font) => font.endsWith('.woff2'))
      : [];
    const weighed = { bytes, fonts };
    known.set(name, weighed);
    return weighed;
  }

  const namesIn = (text: string) =>
    [...new Set([...text.matchAll(NAMED)].map(([, name]) => name ?? ''))].filter((name) => names.has(name));

  return (page, isLite) => {
    const asked = namesIn(page.toString('latin1'));
    const fonts = isLite ? [] : asked.flatMap((name) => weigh(name).fonts);
    const total = { ...NOTHING };
    for (const name of new Set([...asked, ...fonts])) {
      const { bytes } = weigh(name);
      for (const encoding of ENCODINGS) total[encoding] += bytes[encoding];
    }
    return total;
  };
}
