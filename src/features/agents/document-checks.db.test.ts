import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { OWN_MATTER, ofOffice } from '../../../tests/support/own-matter.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { checkDocument } from './document-checks.server.ts';
import { listDocuments, listWaitingDocuments } from './documents.server.ts';
import { verificationPolicy } from './policy.ts';
import { findOwnVerification, startVerification } from './use-cases/own-verification.server.ts';
import { findRedactedVerification, reviewVerification } from './verifications.server.ts';

const FIRST_MS = Date.parse('2026-11-20T09:00:00Z');
let handedIn = 0;

const mayOpen = (actor: Actor) => allow(verificationPolicy.open, actor);
const mayReview = (actor: Actor) => allow(verificationPolicy.review, actor);

describe('documents of agents', () => {
  let opened: OpenDatabase;
  let admin: Actor;
  let agent: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
    admin = await buildPerson(opened.db, { role: 'admin', name: 'The office' });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    for (const table of ['agent_verifications', 'document_checks', 'uploads', 'notifications', 'rate_limits'] as const)
      await opened.db.deleteFrom(table).execute();
    agent = await buildPerson(opened.db, { isAgent: true, name: 'Ifeoma Chidinma Okonkwo-Ézè' });
    await startVerification(buildApp(opened).app, mayOpen(agent), { nin: '70413598901', consent: 'on' });
  });

  const handIn = async (
    fileName = 'bill.pdf',
    bucket: 'verification-docs' | 'property-images' = 'verification-docs',
  ) => {
    const id = randomUUID();
    const file = {
      bucket,
      object_key: `${bucket}/${id}`,
      file_name: fileName,
      content_type: 'application/pdf',
      bytes: 9,
      state: 'ready' as const,
    };
    await opened.db
      .insertInto('uploads')
      // A second apart: what comes first must not hang on the clock of the database.
      .values({ id, owner_id: agent.userId, ...file, created_at: new Date(FIRST_MS + 1000 * handedIn++) })
      .execute();
    return id;
  };
  const scoreOf = async () => (await findOwnVerification(buildApp(opened).app, agent))?.trustScore;

  test('deciding needs an admin, a document, and a note where it is declined', async () => {
    const { app } = buildApp(opened);
    const id = await handIn();
    const picture = await handIn('front.jpg', 'property-images');
    expect(() => mayReview(agent)).toThrow(expect.objectContaining({ code: 'not_allowed', status: 403 }));
    await expect(checkDocument(app, mayReview(admin), id, { decision: 'declined', note: '  ' })).rejects.toMatchObject({
      code: 'notes_required',
      status: 400,
    });
    for (const wrong of [randomUUID(), 'nonsense', picture])
      await expect(
        checkDocument(app, mayReview(admin), wrong, { decision: 'accepted', note: '' }),
      ).rejects.toMatchObject({
        code: 'document_not_found',
      });
    expect(await scoreOf()).toBe(50);
  });

  test('nobody accepts a document of their own', async () => {
    const { app } = buildApp(opened);
    const id = await handIn();
    const accepted = { decision: 'accepted', note: '' } as const;
    await expect(checkDocument(app, mayReview(ofOffice(agent)), id, accepted)).rejects.toMatchObject(OWN_MATTER);
    expect(await scoreOf()).toBe(50);
    await checkDocument(app, mayReview(admin), id, accepted);
  });

  test('of two admins at once one decides, and the other is told', async () => {
    const { app } = buildApp(opened);
    const id = await handIn();
    const both = await Promise.allSettled([
      checkDocument(app, mayReview(admin), id, { decision: 'accepted', note: '' }),
      checkDocument(app, mayReview(admin), id, { decision: 'declined', note: 'Unreadable.' }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find((one) => one.status === 'rejected')).toMatchObject({
      reason: { code: 'document_checked', status: 409 },
    });
  });

  test('what is handed in waits for the office, and the agent reads what it decided, with the reason', async () => {
    const { app, touched } = buildApp(opened);
    const [bill, letter] = [await handIn(), await handIn('letter.pdf')];
    expect((await listWaitingDocuments(app)).items.map(({ id, agentName }) => [id, agentName])).toEqual([
      [bill, agent.name],
      [letter, agent.name],
    ]);
    await checkDocument(app, mayReview(admin), bill, { decision: 'declined', note: 'The name on it is not yours.' });
    await checkDocument(app, mayReview(admin), letter, { decision: 'accepted', note: '' });
    expect(await listWaitingDocuments(app)).toMatchObject({ items: [], total: 0 });
    const decided = new Map((await listDocuments(app, agent.userId)).items.map(({ id, check }) => [id, check]));
    expect(decided.get(bill)).toMatchObject({ decision: 'declined', note: 'The name on it is not yours.' });
    expect(decided.get(letter)).toMatchObject({ decision: 'accepted', note: null });
    const notices = await opened.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', agent.userId)
      .execute();
    expect(notices.map(({ title }) => title).sort()).toEqual([
      'Document accepted: letter.pdf',
      'Document not accepted: bill.pdf',
    ]);
    expect(touched).toContain(`agent:${agent.userId}`);
  });

  test('the documents of an agent and those that wait are read page by page, none twice and none left out', async () => {
    const { app } = buildApp(opened);
    const ids: string[] = [];
    for (let index = 0; index < 45; index += 1) ids.push(await handIn(`paper-${index}.pdf`));
    const own = await Promise.all([1, 2, 3, 4].map((page) => listDocuments(app, agent.userId, page)));
    const waiting = await Promise.all([1, 2, 3, 4].map((page) => listWaitingDocuments(app, page)));
    for (const pages of [own, waiting]) {
      expect(pages.map(({ items, total }) => [items.length, total])).toEqual(
        [20, 20, 5, 0].map((length) => [length, 45]),
      );
      expect(pages.flatMap(({ items }) => items.map(({ id }) => id)).sort()).toEqual([...ids].sort());
    }
    expect(own[0]?.items[0]?.id).toBe(waiting[2]?.items.at(-1)?.id);
  });

  test('[AGENT-034] the score starts at 50 and is moved by what the office checked', async () => {
    const { app } = buildApp(opened);
    const record = await opened.db.selectFrom('agent_verifications').select('id').executeTakeFirstOrThrow();
    expect(await scoreOf()).toBe(50);
    await checkDocument(app, mayReview(admin), await handIn(), { decision: 'accepted', note: '' });
    expect(await scoreOf()).toBe(60);
    await checkDocument(app, mayReview(admin), await handIn(), { decision: 'declined', note: 'Cut off.' });
    expect(await scoreOf()).toBe(60);
    await reviewVerification(app, mayReview(admin), record.id, { shown: null, decision: 'verified', notes: '' });
    expect(await scoreOf()).toBe(80);
    await reviewVerification(app, mayReview(admin), record.id, {
      shown: null,
      decision: 'flagged',
      notes: 'Two people use this number.',
      listings: 'hide',
    });
    expect((await findRedactedVerification(app, record.id))?.trust_score).toBe(20);
  });
});
