import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { OWN_MATTER, ofOffice } from '../../../tests/support/own-matter.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { handInDocument } from '../agents/documents.server.ts';
import { uploadPolicy } from '../uploads/policy.ts';
import { findPaper } from './data/papers.server.ts';
import { claimNextPaper } from './data/reading.server.ts';
import { papersFeature } from './feature.server.ts';
import { paperPolicy } from './policy.ts';
import { revokeCheck } from './revoke-check.server.ts';
import { listFindings } from './uploaded-papers.server.ts';
import { clearPapers } from './use-cases/clear-papers.server.ts';
import { drawReport } from './use-cases/draw-pdfs.server.ts';
import { getOwnPaper, removePaper } from './use-cases/own-papers.server.ts';
import { findPublicCheck } from './use-cases/public-check.server.ts';
import { readNextPaper } from './use-cases/read-next-paper.server.ts';
import { takePaper } from './use-cases/take-paper.server.ts';

let drawn = 0;
function drawPage(): Promise<Buffer> {
  drawn += 1;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#fdf8ea"/>
    <rect x="${60 + drawn * 17}" y="${100 + drawn * 23}" width="200" height="120" fill="#22306e"/><text x="60" y="60" font-size="30">Page ${drawn}</text></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toBuffer();
}

describe('papers kept', () => {
  let opened: OpenDatabase;
  let app: App;
  let ada: Actor;
  let bayo: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app } = buildApp(opened));
    ada = await buildPerson(opened.db, { name: 'Ada' });
    bayo = await buildPerson(opened.db, { name: 'Bayọ̀' });
  });
  afterAll(async () => {
    await app?.adapters.paperReader().stop();
    await opened?.close();
  });
  beforeEach(async () => {
    await opened.db.deleteFrom('papers').execute();
    await opened.db.deleteFrom('rate_limits').execute();
  });

  const grant = (who: Actor) => allow(paperPolicy.check, who);
  const take = async (who: Actor, bytes?: Uint8Array, batchKey: string = randomUUID()) =>
    takePaper(app, grant(who), {
      batchKey,
      isDemo: false,
      fileName: 'Deed.jpg',
      saidType: null,
      bytes: bytes ?? (await drawPage()),
    });
  const at = (seconds: number) => new Date(app.now().getTime() + seconds * 1000);
  const claim = (seconds = 0) =>
    claimNextPaper(opened.db, { reader: randomUUID(), now: at(seconds), until: at(seconds + 20) });

  test('papers are read in turn by person, and a reader that gives no sign of life loses its paper', async () => {
    const batch = randomUUID();
    for (let count = 0; count < 3; count += 1) await take(ada, undefined, batch);
    const { paperId: own } = await take(bayo);
    const first = await claim();
    const second = await claim();
    expect(new Set([first?.owner_id, second?.owner_id])).toEqual(new Set([ada.userId, bayo.userId]));
    const rest = [await claim(), await claim()];
    expect(rest.map((paper) => paper?.owner_id)).toEqual([ada.userId, ada.userId]);
    expect(await claim()).toBeNull();
    const later = await claim(21);
    expect([first?.id, own, ...rest.map((paper) => paper?.id)]).toContain(later?.id);
    expect(later?.tries).toBe(2);
  });

  test('a killed reader’s paper is read by whoever asks next, and asking while it may still live is put off', async () => {
    const { paperId } = await take(ada);
    await claim();
    await expect(readNextPaper(app, paperId)).rejects.toThrow('another reader');
    await opened.db
      .updateTable('papers')
      .set({ leased_until: at(-1) })
      .where('id', '=', paperId)
      .execute();
    await readNextPaper(app, paperId);
    expect((await findPaper(opened.db, paperId))?.state).toBe('done');
    await readNextPaper(app, paperId);
  });

  test('a file that has ended three readers is at fault itself', async () => {
    const { paperId } = await take(ada);
    await opened.db.updateTable('papers').set({ tries: 3 }).where('id', '=', paperId).execute();
    await readNextPaper(app, paperId);
    expect(await findPaper(opened.db, paperId)).toMatchObject({ state: 'failed', cause: 'engine_failed' });
  });

  test('a storage that is full takes nothing in and leaves nothing behind', async () => {
    const full = { ...app.files, put: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) };
    const sent = { batchKey: randomUUID(), isDemo: false, fileName: 'a.jpg', saidType: null, bytes: await drawPage() };
    await expect(takePaper({ ...app, files: full }, grant(ada), sent)).rejects.toThrow('full');
    expect(await opened.db.selectFrom('papers').select('id').execute()).toEqual([]);
    expect((await takePaper(app, grant(ada), sent)).paperId).toBeTruthy();
  });

  test('whoever holds the code reads what was found and no name; deleting the paper takes it back with all its files', async () => {
    const { paperId } = await take(ada);
    await readNextPaper(app, paperId);
    const paper = await getOwnPaper(app, grant(ada), paperId);
    const found = await findPublicCheck(app, paper.code ?? '');
    expect(found).toMatchObject({ takenBackAt: null, sha256: paper.sha256, status: paper.findings?.status });
    expect(JSON.stringify(found)).not.toMatch(/Deed\.jpg|Ada/);
    expect(
      Buffer.from((await drawReport(app, paper)) ?? '')
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    const keys = [`papers/${paperId}/sent.jpg`, `papers/${paperId}/page-0.jpg`];
    for (const key of keys) expect(await app.files.has(key)).toBe(true);
    await expect(removePaper(app, grant(bayo), paperId)).rejects.toMatchObject({ status: 404 });
    await removePaper(app, grant(ada), paperId);
    for (const key of keys) expect(await app.files.has(key)).toBe(false);
    expect(await findPublicCheck(app, paper.code ?? '')).toEqual({
      code: paper.code,
      takenBackAt: app.now().toISOString(),
      reason: null,
    });
  });

  test('the office takes a certificate back for good: everybody reads why, its owner is told, and the trail has it', async () => {
    const admin = await buildPerson(opened.db, { role: 'admin' });
    const { paperId } = await take(ada);
    await readNextPaper(app, paperId);
    const { code } = await getOwnPaper(app, grant(ada), paperId);
    expect(() => allow(paperPolicy.review, ada)).toThrow(expect.objectContaining({ status: 403 }));
    const revoke = (given: { code?: string; reason?: string }) =>
      revokeCheck(app, allow(paperPolicy.revoke, admin), {
        code: code ?? '',
        reason: 'The registry says it never issued this deed.',
        ...given,
      });
    await expect(revoke({ reason: 'no' })).rejects.toMatchObject({ code: 'reason_refused', status: 400 });
    for (const wrong of ['', 'constructor', 'ZR-0000-0000-0000'])
      await expect(revoke({ code: wrong })).rejects.toMatchObject({ code: 'check_unknown', status: 404 });
    const own = allow(paperPolicy.revoke, ofOffice(ada));
    const given = { code: code ?? '', reason: 'The registry says it never issued this deed.' };
    await expect(revokeCheck(app, own, given)).rejects.toMatchObject(OWN_MATTER);

    await revoke({ code: ` ${code?.toLowerCase()} ` });
    await expect(revoke({})).rejects.toMatchObject({ code: 'check_revoked', status: 409 });
    expect(await findPublicCheck(app, code ?? '')).toEqual({
      code,
      takenBackAt: app.now().toISOString(),
      reason: 'The registry says it never issued this deed.',
    });
    const paper = await getOwnPaper(app, grant(ada), paperId);
    expect(paper.code, 'no certificate is drawn any more').toBeNull();
    const told = await opened.db
      .selectFrom('notifications')
      .select('user_id')
      .where('kind', '=', 'certificate-revoked')
      .execute();
    expect(told).toEqual([{ user_id: ada.userId }]);
    const trail = await opened.db
      .selectFrom('audit_log')
      .select('entity_id')
      .where('action', '=', 'paper.revoked')
      .execute();
    expect(trail).toEqual([{ entity_id: paperId }]);
    await removePaper(app, grant(ada), paperId);
    expect(await findPublicCheck(app, code ?? ''), 'deleting the paper hides no reason').toMatchObject({
      reason: 'The registry says it never issued this deed.',
    });
  });

  test('papers go when their days are over, and their certificates stay', async () => {
    const { paperId } = await take(ada);
    await readNextPaper(app, paperId);
    const { code } = await getOwnPaper(app, grant(ada), paperId);
    expect(await clearPapers(app)).toBe(0);
    await opened.db
      .updateTable('papers')
      .set({ created_at: at(-91 * 86_400) })
      .execute();
    expect(await clearPapers(app)).toBe(1);
    expect(await findPaper(opened.db, paperId)).toBeNull();
    expect(await app.files.has(`papers/${paperId}/sent.jpg`)).toBe(false);
    expect(await findPublicCheck(app, code ?? '')).toMatchObject({ takenBackAt: null });
  });

  test('closing an account gives the files to be removed and takes its records back', async () => {
    const { paperId } = await take(ada);
    await readNextPaper(app, paperId);
    const { code } = await getOwnPaper(app, grant(ada), paperId);
    const erased = await opened.db
      .transaction()
      .execute((trx) => papersFeature.ownData?.erase?.(app, trx, { ...ada, at: app.now() }) ?? Promise.resolve({}));
    expect(erased).toMatchObject({ files: [`papers/${paperId}/sent.jpg`, `papers/${paperId}/page-0.jpg`] });
    expect(await findPublicCheck(app, code ?? '')).toMatchObject({ takenBackAt: app.now().toISOString() });
  });

  test('an agent’s document is read like any paper, and the office sees who else handed the same one in', async () => {
    const page = await drawPage();
    const raw = { width: 8, height: 10, channels: 3 as const };
    const blocks = sharp(randomBytes(8 * 10 * 3), { raw }).resize(600, 750, { kernel: 'nearest' });
    const other = await blocks.jpeg().toBuffer();
    const agents = [await buildPerson(opened.db, { isAgent: true }), await buildPerson(opened.db, { isAgent: true })];
    for (const [index, agent] of agents.entries()) {
      const grantOf = allow(uploadPolicy.create, agent);
      await handInDocument(app, grantOf, new File([new Uint8Array(page)], `CAC ${index}.jpg`));
    }
    const [first] = agents;
    if (first)
      await handInDocument(app, allow(uploadPolicy.create, first), new File([new Uint8Array(other)], 'Other.jpg'));
    const papers = await opened.db.selectFrom('papers').select(['id', 'upload_id', 'file_name']).execute();
    for (const { id } of papers) await readNextPaper(app, id);
    const ids = papers.flatMap(({ upload_id }) => upload_id ?? []);
    const findings = await listFindings(opened.db, ids);
    const sameOf = (name: string) =>
      findings
        .get(papers.find(({ file_name }) => file_name === name)?.upload_id ?? '')
        ?.same.map((one) => one.fileName);
    expect([sameOf('CAC 0.jpg'), sameOf('CAC 1.jpg'), sameOf('Other.jpg')]).toEqual([['CAC 1.jpg'], ['CAC 0.jpg'], []]);
    expect([...findings.values()].every(({ reading, pages }) => reading.findings && pages.length === 1)).toBe(true);
  });
});
