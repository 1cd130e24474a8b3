import { hash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { MiddlewareHandler } from 'hono';
import { lookUp } from '#lib/one-of.ts';
import { chooseEncoding, type Encoding } from './encoding.ts';

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.geojson': 'application/geo+json',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mvt': 'application/vnd.mapbox-vector-tile',
  '.pbf': 'application/x-protobuf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};
/** Names in assets/ carry a hash of their content, so they never change. */
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=300, stale-while-revalidate=86400';
/** The one script that runs apart from all pages. */
const WORKER = '/sw.js';
/** Larger files are streamed from disk instead of being held in memory. */
const MAX_IN_MEMORY_BYTES = 2_000_000;
const SUFFIX: Record<Exclude<Encoding, 'identity'>, string> = { br: '.br', gzip: '.gz' };

type Body = { path: string; bytes: number; headers: Record<string, string>; loaded: Buffer | null };
type StaticFile = {
  etag: string | null;
  notModified: Record<string, string>;
  bodies: Partial<Record<Encoding, Body>> & { identity: Body };
};

/**
 * Files of the client build, listed once at boot: nothing outside that list can be reached, whatever the path says.
 * The build has laid compressed copies beside them (tools/compress-assets.ts); bodies are read at first use.
 */
export function staticFiles(directory: string): MiddlewareHandler {
  const files = listFiles(directory);
  return async (c, next) => {
    const file = files.get(c.req.path);
    if (!file || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next();
    if (file.etag !== null && c.req.header('if-none-match') === file.etag)
      return new Response(null, { status: 304, headers: file.notModified });
    const body = file.bodies[chooseEncoding(c.req.header('accept-encoding'))] ?? file.bodies.identity;
    if (body.bytes > MAX_IN_MEMORY_BYTES)
      return new Response(Readable.toWeb(createReadStream(body.path)) as ReadableStream, { headers: body.headers });
    body.loaded ??= readFileSync(body.path);
    return new Response(body.loaded as Uint8Array<ArrayBuffer>, { headers: body.headers });
  };
}

function listFiles(directory: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(directory)) return files;
  const names = new Set(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const path of names) {
    const isCopy = (path.endsWith('.br') || path.endsWith('.gz')) && names.has(path.slice(0, -3));
    if (isCopy || path.includes('/.vite/')) continue;
    files.set(
      encodeURI(path.slice(directory.length)),
      describeFile(path, path.startsWith(join(directory, 'assets/')), names),
    );
  }
  return files;
}

function describeFile(path: string, isHashed: boolean, names: Set<string>): StaticFile {
  const headers = {
    'Cache-Control': isHashed ? IMMUTABLE : REVALIDATE,
    Vary: 'Accept-Encoding',
    'X-Content-Type-Options': 'nosniff',
    // What a worker may fetch is said by the answer its own script came in.
    ...(path.endsWith(WORKER) ? { 'Content-Security-Policy': "default-src 'self'" } : {}),
  };
  // A browser never asks again for a name that never changes, so it needs no tag to ask with.
  const etag = isHashed ? null : `"${hash('sha1', readFileSync(path), 'base64url')}"`;
  const shared = etag ? { ...headers, ETag: etag } : headers;
  const openBody = (at: string, encoding: Encoding): Body => ({
    path: at,
    bytes: statSync(at).size,
    loaded: null,
    headers: {
      ...shared,
      'Content-Type': lookUp(TYPES, extname(path)) ?? 'application/octet-stream',
      'Content-Length': String(statSync(at).size),
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
  });
  const bodies: StaticFile['bodies'] = { identity: openBody(path, 'identity') };
  for (const encoding of ['br', 'gzip'] as const) {
    if (names.has(path + SUFFIX[encoding])) bodies[encoding] = openBody(path + SUFFIX[encoding], encoding);
  }
  return { etag, notModified: shared, bodies };
}
