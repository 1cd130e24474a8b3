import { type Context, Hono } from 'hono';
import type { App } from '#app/app.server.ts';
import { openStreetArchive, type StreetArchive } from '../data/street-archive.server.ts';
import { readByteRange } from '../domain/byte-range.ts';
import { STREETS_ABOUT_PATH, STREETS_PATH } from '../domain/file-paths.ts';
import type { Streets } from '../domain/streets.ts';

/** The largest piece anybody gets at once: many times a tile, a fraction of the archive. */
export const RANGE_MAX = 1_048_576;
/** How long an archive is taken to be what it was. */
const LOOK_AGAIN_MS = 30_000;
const ABOUT_CACHE = 'public, max-age=300';
/** The address carries the version. */
const RANGE_CACHE = 'public, max-age=604800, immutable';

/** The archive of streets, in ranges, and a word about it, mounted at the root. */
export function createStreetRoutes(app: App): Hono {
  const streets = new Hono();
  const current = keepArchive(app);
  streets.get(STREETS_ABOUT_PATH, async (c) =>
    c.json({ streets: aboutOf(await current()) }, 200, { 'Cache-Control': ABOUT_CACHE }),
  );
  streets.get(STREETS_PATH, async (c) => {
    const archive = await current();
    return archive ? answerRange(c, archive) : c.text('There are no streets here.', 404);
  });
  return streets;
}

/** The archive, looked at anew now and then; one that cannot be used is told of once and does without. */
function keepArchive(app: App): () => Promise<StreetArchive | null> {
  let kept: { archive: Promise<StreetArchive | null>; until: number } | null = null;
  return () => {
    const now = Date.now();
    if (kept && kept.until > now) return kept.archive;
    const archive = openStreetArchive(app.env).catch((cause: unknown) => {
      app.log.warn({ cause }, 'the streets of the map cannot be used');
      return null;
    });
    kept = { archive, until: now + LOOK_AGAIN_MS };
    return archive;
  };
}

function aboutOf(archive: StreetArchive | null): Streets | null {
  if (!archive) return null;
  const { maxZoom, bounds } = archive.header;
  return { url: `${STREETS_PATH}?v=${archive.version}`, closest: maxZoom, bounds };
}

async function answerRange(c: Context, { size, version, read }: StreetArchive): Promise<Response> {
  const etag = `"${version}"`;
  const headers = { ETag: etag, 'Accept-Ranges': 'bytes', 'Cache-Control': RANGE_CACHE };
  if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
  if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, 'Content-Length': String(size) });
  const asked = c.req.header('range');
  const range = readByteRange(asked, size);
  const isOther = (c.req.header('if-range') ?? etag) !== etag;
  // The whole archive is nobody's to have at once: whoever reads it reads in ranges.
  if (range === null || range === 'unsatisfiable' || isOther || range.to - range.from >= RANGE_MAX)
    return c.text('Ask for a range of at most 1 MB.', 416, {
      'Accept-Ranges': 'bytes',
      'Content-Range': `bytes */${size}`,
    });
  const bytes = await read(range);
  return c.body(bytes, 206, {
    ...headers,
    'Content-Type': 'application/octet-stream',
    'Content-Range': `bytes ${range.from}-${range.from + bytes.length - 1}/${size}`,
  });
}
