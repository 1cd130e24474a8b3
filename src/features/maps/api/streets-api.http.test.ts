import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PMTiles } from 'pmtiles';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import { buildPmtiles, buildStreets } from '../../../../tests/support/build-pmtiles.ts';
import { openStreetArchive } from '../data/street-archive.server.ts';
import { checkStreets, installStreets } from '../use-cases/check-streets.server.ts';
import { createStreetRoutes, RANGE_MAX } from './streets-api.server.ts';

const folder = mkdtempSync(join(tmpdir(), 'streets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, bytes: Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, bytes);
  return path;
}

/** The routes of an app with these settings; what it warns of is kept. */
function routesWith(env: { DATA_DIR?: string; MAP_TILES?: string }) {
  const warned: unknown[] = [];
  const log = { warn: (what: unknown) => warned.push(what) };
  const app = { env: { DATA_DIR: join(folder, 'empty'), ...env }, log } as unknown as App;
  return { routes: createStreetRoutes(app), warned };
}

const whole = buildStreets();

describe('an archive that cannot be used', () => {
  test.each([
    ['a page', new TextEncoder().encode('<html>'.repeat(40)), /no PMTiles archive/],
    ['another version', Uint8Array.from(whole, (byte, at) => (at === 7 ? 2 : byte)), /version 3/],
    ['cut short', whole.slice(0, whole.length - 20), /cut short/],
    ['pictures', Uint8Array.from(whole, (byte, at) => (at === 99 ? 2 : byte)), /vector tiles/],
    ['another schema', buildStreets(['water', 'transportation']), /no layer earth, roads/],
    [
      'another country',
      buildPmtiles([{ z: 7, x: 65, y: 61, layers: {} }], { bounds: [30, 40, 31, 41], layers: [] }),
      /nothing of Nigeria/,
    ],
    ['a directory of noise', Uint8Array.from(whole, (byte, at) => (at >= 127 && at < 140 ? 0 : byte)), /./],
  ])('%s is refused by name and not installed', async (name, bytes, reason) => {
    const path = put(`${name}.pmtiles`, bytes);
    await expect(checkStreets(path)).rejects.toThrow(reason);
    const data = join(folder, `data of ${name}`);
    await expect(installStreets(path, data)).rejects.toThrow(reason);
    expect(await openStreetArchive({ DATA_DIR: data })).toBeNull();
  });

  test('the map does without, and it is told of once', async () => {
    const { routes, warned } = routesWith({ MAP_TILES: join(folder, 'not there') });
    for (let at = 0; at < 3; at++)
      expect(await (await routes.request('/map/streets.json')).json()).toEqual({ streets: null });
    expect((await routes.request('/map/streets.pmtiles', { headers: { Range: 'bytes=0-9' } })).status).toBe(404);
    expect(warned).toHaveLength(1);
  });
});

describe('an installed archive', () => {
  const data = join(folder, 'data');
  beforeAll(async () => {
    await installStreets(put('streets.pmtiles', whole), data);
  });
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    routesWith({ DATA_DIR: data }).routes.request('/map/streets.pmtiles', { headers, method });

  test.each([undefined, 'bytes=0-', `bytes=0-${RANGE_MAX}`, 'bytes=99999999-', 'bytes=0-1,5-6', 'bytes=9-2'])(
    'the range %s is refused where it is none, too much or beyond the end',
    async (Range) => {
      const { status, headers } = await ask(Range ? { Range } : {});
      // An archive this small may be had to its end; one of a country may not.
      if (Range === 'bytes=0-' || Range === `bytes=0-${RANGE_MAX}`) return expect(status).toBe(206);
      expect(status).toBe(416);
      return expect(headers.get('content-range')).toBe(`bytes */${whole.length}`);
    },
  );

  test('a range is answered with its bytes and a version; the version answers without bytes', async () => {
    const answer = await ask({ Range: 'bytes=10-19' });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes 10-19/${whole.length}`);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(whole.slice(10, 20)));
    const etag = answer.headers.get('etag') ?? '';
    expect((await ask({ Range: 'bytes=10-19', 'If-None-Match': etag })).status).toBe(304);
    expect((await ask({ Range: 'bytes=10-19', 'If-Range': '"another"' })).status).toBe(416);
    expect((await ask({}, 'HEAD')).headers.get('content-length')).toBe(String(whole.length));
  });

  test('what reads archives finds its tiles through our addresses', async () => {
    const { routes } = routesWith({ DATA_DIR: data });
    const { streets } = (await (await routes.request('/map/streets.json')).json()) as {
      streets: { url: string; closest: number };
    };
    expect(streets.closest).toBe(8);
    const tiles = new PMTiles({
      getKey: () => streets.url,
      getBytes: async (from, length) => {
        const answer = await routes.request(streets.url, { headers: { Range: `bytes=${from}-${from + length - 1}` } });
        return { data: await answer.arrayBuffer() };
      },
    });
    expect((await tiles.getZxy(8, 130, 123))?.data.byteLength).toBeGreaterThan(50);
    expect((await tiles.getZxy(7, 65, 61))?.data.byteLength).toBeGreaterThan(50);
    expect(await tiles.getZxy(8, 131, 123)).toBeUndefined();
  });
});

test('an archive elsewhere is asked in ranges; an address that answers whole files is refused', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, answer) => {
    asked.push(request.headers.range);
    const [, from = '0', to = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
    if (request.url === '/whole') return answer.writeHead(200).end(whole);
    const part = whole.slice(Number(from), Number(to) + 1);
    return answer.writeHead(206, { 'Content-Range': `bytes ${from}-${to}/${whole.length}`, ETag: '"v1"' }).end(part);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { routes } = routesWith({ MAP_TILES: `${origin}/ranges` });
  const answer = await routes.request('/map/streets.pmtiles', { headers: { Range: 'bytes=10-19' } });
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(whole.slice(10, 20)));
  expect(asked).toEqual(['bytes=0-126', 'bytes=10-19']);
  expect(await (await routesWith({ MAP_TILES: `${origin}/whole` }).routes.request('/map/streets.json')).json()).toEqual(
    {
      streets: null,
    },
  );
  server.close();
});
