import { hash } from 'node:crypto';
import type { AssetBytes } from '../html/first-load.server.ts';
import { hasPageSize, toPrintedKb, writePageSize } from '../html/page-size.ts';
import { decodeBody, type Effort, type Encoding, encodeBody } from '../http/encoding.ts';

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
  /** What the page makes a first visitor fetch besides. */
  assetBytes: AssetBytes;
  /** Whether the page declared itself the same for everybody. */
  isPublic: boolean;
  /** The listing that whoever opens it looks at. */
  look: string | null;
  variants: Partial<Record<Encoding, Variant>>;
};

/**
 * How strongly pages of about this length compressed lately: makes the printed weight right at the first attempt,
 * mostly.
 */
const lastRatios = new Map<string, number>();
const FIRST_RATIO = 0.15;
/** Lengths within five percent of each other are of one kind. */
const lengthKind = (how: string, length: number) => `${how} ${Math.round(Math.log(length) / 0.05)}`;

/** The page in one encoding; made once, and from any other encoding at hand, so that only what is asked for is kept. */
export async function getVariant(page: RenderedPage, encoding: Encoding): Promise<Variant> {
  const existing = page.variants[encoding];
  if (existing) return existing;
  const [source] = Object.values(page.variants);
  if (!source) throw new Error('A rendered page has no body.');
  const plain = await decodeBody(source.body, source.encoding);
  const variant = await makeVariant(plain, encoding, {
    isHtml: page.isHtml,
    effort: 'kept',
    assetBytes: page.assetBytes,
  });
  page.variants[encoding] = variant;
  return variant;
}

/**
 * Compresses a page with what a first visit of it fetches printed in it, pictures aside. The weight is guessed from
 * earlier pages; where the guess was wrong, a page that is kept is compressed once more, and one drawn for a single
 * visitor is sent with a number that is off by one.
 */
export async function makeVariant(
  page: Buffer,
  encoding: Encoding,
  options: { isHtml: boolean; effort: Effort; assetBytes: AssetBytes },
): Promise<Variant> {
  const { isHtml, effort } = options;
  const besides = options.assetBytes[encoding];
  if (!isHtml || !hasPageSize(page)) return toVariant(encoding, await encodeBody(page, encoding, effort));
  const kind = lengthKind(`${encoding} ${effort}`, page.byteLength);
  const known = lastRatios.get(kind);
  const guessKb = toPrintedKb(besides + page.byteLength * (known ?? FIRST_RATIO));
  let body = await encodeBody(writePageSize(page, guessKb), encoding, effort);
  lastRatios.set(kind, body.byteLength / page.byteLength);
  const kb = toPrintedKb(besides + body.byteLength);
  const isGoodEnough = kb === guessKb || (effort !== 'kept' && known !== undefined);
  if (!isGoodEnough) body = await encodeBody(writePageSize(page, kb), encoding, effort);
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
