import { hash } from 'node:crypto';
import { toPrintedKb, writePageSize } from '../html/page-size.ts';
import { decodeBody, type Encoding, encodeBody } from '../http/encoding.ts';

export type Variant = { encoding: Encoding; body: Buffer; etag: string };

/** A page ready to be sent, in the encodings asked for so far. */
export type RenderedPage = {
  status: number;
  contentType: string;
  policy: string | null;
  /** Headers the route set itself, beside those the server decides. */
  routeHeaders: Record<string, string>;
  setCookies: string[];
  isHtml: boolean;
  variants: Partial<Record<Encoding, Variant>>;
};

/** How strongly pages of about this length compressed lately: makes the printed weight right at the first attempt, mostly. */
const lastRatios = new Map<string, number>();
const FIRST_RATIO = 0.15;
/** Lengths within five percent of each other are of one kind. */
const lengthKind = (encoding: Encoding, length: number) => `${encoding} ${Math.round(Math.log(length) / 0.05)}`;

/** The page in one encoding; made once, and from any other encoding at hand, so that only what is asked for is kept. */
export async function getVariant(page: RenderedPage, encoding: Encoding): Promise<Variant> {
  const existing = page.variants[encoding];
  if (existing) return existing;
  const [source] = Object.values(page.variants);
  if (!source) throw new Error('A rendered page has no body.');
  const plain = await decodeBody(source.body, source.encoding);
  const variant = await makeVariant(plain.toString('utf8'), encoding, page.isHtml);
  page.variants[encoding] = variant;
  return variant;
}

/** Compresses a page with its own weight printed in it: the guess from earlier pages is nearly always right, else once more. */
export async function makeVariant(text: string, encoding: Encoding, isHtml: boolean): Promise<Variant> {
  if (!isHtml || !text.includes('data-page-size')) return toVariant(encoding, await encodeBody(Buffer.from(text), encoding));
  const kind = lengthKind(encoding, text.length);
  const guessKb = toPrintedKb(text.length * (lastRatios.get(kind) ?? FIRST_RATIO));
  let body = await encodeBody(Buffer.from(writePageSize(text, guessKb)), encoding);
  lastRatios.set(kind, body.byteLength / text.length);
  const kb = toPrintedKb(body.byteLength);
  if (kb !== guessKb) body = await encodeBody(Buffer.from(writePageSize(text, kb)), encoding);
  return toVariant(encoding, body);
}

function toVariant(encoding: Encoding, body: Buffer): Variant {
  return { encoding, body, etag: `"${hash('sha1', body, 'base64url')}"` };
}

/** Bytes a page holds in memory, its headers and bookkeeping included. */
export function countBytes(page: RenderedPage): number {
  let bytes = 1000 + (page.policy?.length ?? 0) * 2;
  for (const variant of Object.values(page.variants)) bytes += variant.body.byteLength;
  return bytes;
}
