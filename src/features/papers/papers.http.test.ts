import { createHash, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { openAccessToken } from '../../../tests/support/access-token.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { createApi } from '../../server/api.server.ts';
import { appendEntries } from '../ledger/use-cases/append-entries.server.ts';
import { CHECK_OUTCOMES, PAPER_CHECKS } from './domain/paper-report.ts';
import { readNextPaper } from './use-cases/read-next-paper.server.ts';
import { showDemoPaper } from './use-cases/show-demo-paper.server.ts';

const ORIGIN = 'http://localhost:3000';
const TRUNCATED_PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Ki');

let drawn = 0;
/** A page nobody sent before. */
function drawPage(): Promise<Buffer> {
  drawn += 1;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#fdf8ea"/>
    <text x="60" y="120" font-size="30">DEED OF ASSIGNMENT ${drawn}</text><circle cx="420" cy="640" r="60" fill="none" stroke="#a3122f" stroke-width="6"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

describe('papers', () => {
  let opened: OpenDatabase;
  let app: App;
  let jobs: { name: string; data: object }[];
  let http: Hono;
  let ada: Actor;
  const tokens = { ada: '', bayo: '' };

  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app, jobs } = buildApp(opened));
    http = new Hono().route('/api', createApi(app));
    ada = await buildPerson(opened.db);
    tokens.ada = await openAccessToken(app, ada.userId);
    tokens.bayo = await openAccessToken(app, (await buildPerson(opened.db)).userId);
  });
  afterAll(async () => {
    await app?.adapters.paperReader().stop();
    await opened?.close();
  });
  beforeEach(async () => {
    await opened.db.deleteFrom('rate_limits').execute();
    await opened.db.deleteFrom('papers').execute();
    jobs.length = 0;
  });

  type Who = keyof typeof tokens | null;
  const call = (who: Who, method: string, path: string, body?: BodyInit, type = 'application/json') =>
    http.request(`${ORIGIN}/api${path}`, {
      method,
      headers: {
        ...(who ? { authorization: `Bearer ${tokens[who]}` } : {}),
        ...(body ? { 'content-type': type } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
  type Given = { batch?: string; name?: string; more?: string };
  const send = (who: Who, bytes: Uint8Array, { batch = randomUUID(), name = 'Deed.jpg', more = '' }: Given = {}) =>
    call(
      who,
      'POST',
      `/papers?batch=${batch}&file_name=${encodeURIComponent(name)}${more}`,
      bytes as BodyInit,
      'application/octet-stream',
    );
  const detailOf = async (answer: Response) => ((await answer.json()) as { detail: string }).detail;
  type Sent = { batch: string; paper: { id: string } };
  const sent = async (bytes: Uint8Array, given: Given = {}) => {
    const answer = await send('ada', bytes, given);
    expect(answer.status).toBe(201);
    return (await answer.json()) as Sent;
  };
  const resultOf = async (id: string) => (await call('ada', 'GET', `/papers/${id}`)).json();

  test('[DOCS-016] without a user every call fails with the words of the specification', async () => {
    const id = randomUUID();
    const answers = await Promise.all([
      send(null, TRUNCATED_PDF),
      call(null, 'GET', '/papers'),
      call(null, 'GET', `/papers/${id}`),
      call(null, 'DELETE', `/papers/${id}`),
      call(null, 'POST', `/papers/${id}/retry`),
      call(null, 'POST', '/functions/blockchain-verification', '{}'),
    ]);
    for (const answer of answers)
      expect([answer.status, await detailOf(answer)]).toEqual([401, 'User not authenticated']);
  });

  test('[DOCS-003] [DOCS-004] what a file is, is decided by its content, and ten megabytes are the end', async () => {
    const docx = await send('ada', Buffer.from('PK\x03\x04 a document'), { name: 'Letter.pdf' });
    expect([docx.status, await detailOf(docx)]).toEqual([415, 'Letter.pdf must be PDF, JPG, PNG, or TIFF']);
    const large = await send('ada', Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-'), { name: 'Layout.pdf' });
    expect([large.status, await detailOf(large)]).toEqual([413, 'Layout.pdf is larger than 10MB']);
    expect(await opened.db.selectFrom('papers').select('id').execute()).toEqual([]);
  });

  test('[DOCS-005] the eleventh file of a batch is refused', async () => {
    const batch = randomUUID();
    for (let count = 0; count < 10; count += 1)
      await sent(Buffer.from(`%PDF-1.7 ${count} ${batch}`), { batch, name: 'a.pdf' });
    const answer = await send('ada', Buffer.from(`%PDF-1.7 11 ${batch}`), { batch, name: 'a.pdf' });
    expect([answer.status, await detailOf(answer)]).toEqual([409, 'Maximum 10 files allowed per batch']);
  });

  test('a double click and a second tab make one batch and one paper', async () => {
    const page = await drawPage();
    const batch = randomUUID();
    const answers = await Promise.all([send('ada', page, { batch }), send('ada', page, { batch }), send('ada', page)]);
    const bodies = (await Promise.all(answers.map((one) => one.json()))) as Sent[];
    expect(new Set(bodies.map((one) => one.batch)).size).toBe(1);
    expect(new Set(bodies.map((one) => one.paper.id)).size).toBe(1);
    expect(jobs.filter(({ name }) => name === 'read-paper')).toHaveLength(1);
  });

  test('[DOCS-010] [DOCS-013] a read paper has the record of the specification, and nobody else sees it', async () => {
    const page = await drawPage();
    const { paper } = await sent(page, { name: '../../Deed Balogun.jpg', more: '&document_type=deed_of_assignment' });
    await readNextPaper(app, paper.id);
    const result = await resultOf(paper.id);
    expect(Object.keys(result)).toEqual([
      ...['id', 'filename', 'documentType', 'confidence', 'status', 'aiChecks', 'blockchainHash'],
      ...['verificationCertificate', 'detailedReport', 'processingTime', 'uploadedAt'],
    ]);
    expect(result).toMatchObject({ filename: 'Deed Balogun.jpg', documentType: 'deed_of_assignment' });
    expect(['verified', 'flagged', 'rejected']).toContain(result.status);
    expect(result.aiChecks.map((one: { check: string }) => one.check)).toEqual(PAPER_CHECKS);
    expect(result.aiChecks.map((one: { passMark: number }) => one.passMark)).toEqual([70, 75, 65, 80, 85]);
    for (const one of result.aiChecks) expect(CHECK_OUTCOMES).toContain(one.outcome);
    expect(result.detailedReport.sha256).toBe(createHash('sha256').update(page).digest('hex'));
    expect(result.processingTime).toBeGreaterThan(0);
    for (const [method, path] of [
      ['GET', `/papers/${paper.id}`],
      ['DELETE', `/papers/${paper.id}`],
      ['POST', `/papers/${paper.id}/retry`],
    ] as const)
      expect((await call('bayo', method, path)).status).toBe(404);
  });

  test('[DOCS-014] a file that cannot be read ends alone, says why, and can be tried again', async () => {
    const batch = randomUUID();
    const bad = await sent(TRUNCATED_PDF, { batch, name: 'Family receipt.pdf' });
    const good = await sent(await drawPage(), { batch });
    await readNextPaper(app, bad.paper.id);
    await readNextPaper(app, good.paper.id);
    expect(await resultOf(bad.paper.id)).toMatchObject({
      status: 'error',
      confidence: null,
      detailedReport: { error: expect.stringMatching(/Save it again as PDF/) },
    });
    expect((await resultOf(good.paper.id)).confidence).not.toBeNull();
    expect((await call('ada', 'POST', `/papers/${good.paper.id}/retry`)).status).toBe(409);
    expect((await call('ada', 'POST', `/papers/${bad.paper.id}/retry`)).status).toBe(204);
    expect((await resultOf(bad.paper.id)).status).toBe('processing');
  });

  test('[DOCS-011] [DOCS-012] demo mode reads nothing, keeps no file, takes its seconds and gives a demo hash', async () => {
    const { paper } = await sent(await drawPage(), { name: 'Deed copy.jpg', more: '&mode=demo' });
    expect(jobs.map(({ name }) => name)).toEqual(['show-demo-paper']);
    let waitedMs = 0;
    await showDemoPaper(app, paper.id, async (ms) => {
      waitedMs += ms;
    });
    expect(waitedMs).toBeGreaterThanOrEqual(2000);
    expect(waitedMs).toBeLessThanOrEqual(5000);
    const result = await resultOf(paper.id);
    expect(result).toMatchObject({
      status: 'flagged',
      verificationCertificate: null,
      detailedReport: { isDemo: true },
    });
    expect(result.blockchainHash).toMatch(/^demo-/);
    const row = await opened.db
      .selectFrom('papers')
      .select('object_key')
      .where('id', '=', paper.id)
      .executeTakeFirstOrThrow();
    expect(row.object_key).toBeNull();
    const recorded = await opened.db
      .selectFrom('audit_log')
      .select('id')
      .where('entity_id', '=', paper.id)
      .where('action', '=', 'paper.checked')
      .execute();
    expect(recorded).toEqual([]);
  });

  const ask = (body: object, who: Who = 'ada') =>
    call(who, 'POST', '/functions/blockchain-verification', JSON.stringify(body));

  test('[CALLS-037] a result is recorded by hash, verdict and user; of demo mode, of another verdict and for another person none is', async () => {
    const page = await drawPage();
    const documentHash = createHash('sha256').update(page).digest('hex');
    const demo = await sent(page, { more: '&mode=demo' });
    await showDemoPaper(app, demo.paper.id, async () => {});
    const demoStatus = (await resultOf(demo.paper.id)).status;
    expect((await ask({ documentHash, verificationResult: demoStatus, userId: ada.userId })).status).toBe(409);

    const { paper } = await sent(page);
    await readNextPaper(app, paper.id);
    const { status } = await resultOf(paper.id);
    const other = status === 'verified' ? 'flagged' : 'verified';
    expect((await ask({ documentHash, verificationResult: other, userId: ada.userId })).status).toBe(404);
    expect((await ask({ documentHash, verificationResult: status, userId: 'u-someone' })).status).toBe(403);
    const queued = await ask({ documentHash, verificationResult: { status }, userId: ada.userId });
    expect(await queued.json()).toEqual({
      blockchainTransaction: { id: paper.id, status: 'queued', entry: null, hash: null },
    });
    await appendEntries(app);
    const { blockchainTransaction } = await (
      await ask({ documentHash, verificationResult: status, userId: ada.userId })
    ).json();
    expect(blockchainTransaction).toMatchObject({
      id: paper.id,
      status: 'written',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect((await resultOf(paper.id)).blockchainHash).toBe(blockchainTransaction.hash);
    const entry = await http.request(`${ORIGIN}/api/ledger/entries/${blockchainTransaction.entry}`);
    const { record } = await entry.json();
    const leaf = createHash('sha256')
      .update(Buffer.from([0]))
      .update(Buffer.from(record, 'base64'))
      .digest('hex');
    expect(leaf).toBe(blockchainTransaction.hash);
  });

  test('[DOCS-015] where the ledger cannot be told, the result stands, and telling it again is offered', async () => {
    await sql`create function refuse_papers() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(
      opened.db,
    );
    await sql`create trigger refuse_papers before insert on audit_log for each row when (new.action = 'paper.checked') execute function refuse_papers()`.execute(
      opened.db,
    );
    const page = await drawPage();
    const { paper } = await sent(page);
    await readNextPaper(app, paper.id);
    const { status, blockchainHash } = await resultOf(paper.id);
    expect([status, blockchainHash]).toEqual([expect.stringMatching(/verified|flagged|rejected/), null]);
    const body = {
      documentHash: createHash('sha256').update(page).digest('hex'),
      verificationResult: status,
      userId: ada.userId,
    };
    const refused = await ask(body);
    expect([refused.status, await detailOf(refused)]).toEqual([503, 'Failed to record on blockchain']);
    await sql`drop trigger refuse_papers on audit_log`.execute(opened.db);
    await sql`drop function refuse_papers`.execute(opened.db);
    expect((await ask(body)).status).toBe(200);
  });
});
