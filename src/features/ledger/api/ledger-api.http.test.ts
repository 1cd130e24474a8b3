import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import { recordAudit } from '#db/audit-log.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { createApi } from '#server/api.server.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { checkProof } from '../domain/check-proof.ts';
import { appendEntries } from '../use-cases/append-entries.server.ts';
import { createLedgerFiles } from './ledger-files.server.ts';

const CHECKER = resolve(import.meta.dirname, '../../../../public/zaure-ledger-check.mjs');
/** More than one tile of 256, so that a proof goes through two levels. */
const ENTRIES = 300;

describe('the public ledger over HTTP', () => {
  let opened: OpenDatabase;
  let app: App;
  let server: ReturnType<typeof serve>;
  let origin: string;
  const get = (path: string) => fetch(`${origin}${path}`);
  const record = () =>
    recordAudit(opened.db, {
      actorId: 'ngozi',
      action: 'listing.approved',
      entity: 'property',
      entityId: randomUUID(),
    });

  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app } = buildApp(opened));
    const http = new Hono();
    http.route('/api', createApi(app) as unknown as Hono).route('/', createLedgerFiles(app));
    server = serve({ fetch: http.fetch, hostname: '127.0.0.1', port: 0 });
    await once(server, 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.close();
    await opened.close();
  });

  test('before the first entry there is a key, and nothing is proved', async () => {
    expect(await (await get('/api/ledger')).json()).toMatchObject({ size: 0, root: null, checkpoint: null });
    expect((await get('/checkpoint')).status).toBe(404);
    expect((await get('/api/ledger/entries/0')).status).toBe(404);
  });

  describe('with entries', () => {
    beforeAll(async () => {
      for (let number = 0; number < ENTRIES; number += 1) await record();
      await appendEntries(app);
    });

    test.each([
      ['/api/ledger/entries/300', 404],
      ['/api/ledger/entries/-1', 400],
      ['/api/ledger/entries/1e9', 404],
      ['/api/ledger/entries/1%20or%201=1', 400],
      ['/api/ledger/entries/constructor', 400],
      ['/api/ledger/consistency?from=5&to=301', 400],
      ['/api/ledger/consistency?from=5&to=4', 400],
      ['/api/ledger/consistency', 400],
      ['/tile/0/999', 404],
      ['/tile/0/..%2f..%2fsecrets', 404],
      ['/tile/0/000.p/300', 404],
      ['/tile/__proto__/000', 404],
    ])('%s is refused with %i', async (path, status) => {
      const answer = await get(path);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('cache-control') ?? '').not.toContain('immutable');
    });

    test('an entry of the office is proved, and tells nobody what it is about', async () => {
      const proof = await (await get('/api/ledger/entries/7')).text();
      expect(JSON.parse(proof)).toMatchObject({ number: 7, kind: 'listing_decision', size: ENTRIES, opening: null });
      expect(proof).not.toContain('ngozi');
      expect(await checkProof(proof)).toMatchObject({ verdict: 'ok', number: 7 });
      const changed = proof.replace('"number":7', '"number":8');
      expect((await checkProof(changed)).verdict).not.toBe('ok');
    });

    test('the stand-alone checker reads the whole ledger, and a saved proof without any network', async () => {
      const { verifier_key: key } = (await (await get('/api/ledger')).json()) as { verifier_key: string };
      expect(await check(origin, '--key', key)).toMatchObject({ status: 0 });
      expect(await check(origin, '--key', key, '--entry', '299')).toMatchObject({ status: 0 });
      const file = join(mkdtempSync(join(tmpdir(), 'zaure-proof-')), 'proof.json');
      const proof = await (await get('/api/ledger/entries/260')).text();
      writeFileSync(file, proof);
      expect(await check(file, '--key', key)).toMatchObject({ status: 0 });
      writeFileSync(file, proof.replace('"number":260', '"number":261'));
      expect(await check(file, '--key', key)).toMatchObject({ status: 1 });
    });

    test('an older top that somebody kept fits the newer one, and a changed tile is found by the reader', async () => {
      const kept = join(mkdtempSync(join(tmpdir(), 'zaure-head-')), 'checkpoint.txt');
      writeFileSync(kept, await (await get('/checkpoint')).text());
      await record();
      await appendEntries(app);
      expect(await check(origin, '--since', kept)).toMatchObject({ status: 0 });
      await sql`update ledger_tiles set hashes = set_byte(hashes, 40, (get_byte(hashes, 40) + 1) % 256)
        where level = 0 and position = 0`.execute(opened.db);
      expect(await check(origin, '--since', kept)).toMatchObject({ status: 1 });
    });
  });
});

/** Runs the checker that anybody may download, in a process of its own. */
function check(...given: string[]): Promise<{ status: number; said: string }> {
  return new Promise((done) => {
    execFile(process.execPath, [CHECKER, ...given], (error, stdout, stderr) =>
      done({ status: error ? Number(error.code) : 0, said: stdout + stderr }),
    );
  });
}
