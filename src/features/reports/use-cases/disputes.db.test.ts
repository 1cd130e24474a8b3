import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { findCheckedListing } from '#features/listings/listing-checks.server.ts';
import { listingPolicy } from '#features/listings/policy.ts';
import { takeBackEvidence } from '#features/listings/take-back-evidence.server.ts';
import { fileEvidence } from '#features/trust/evidence.server.ts';
import { uploadPolicy } from '#features/uploads/policy.ts';
import { storeUpload } from '#features/uploads/uploads.server.ts';
import { DAY_MS } from '#lib/days.ts';
import { buildPerson } from '../../../../tests/support/build-agent.ts';
import { buildListing } from '../../../../tests/support/build-listing.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { decideReport, findReportContext, listDueDisputes } from '../decisions.server.ts';
import { reportPolicy } from '../policy.ts';
import { listDisputes } from '../public-disputes.server.ts';
import { listOwnReports } from './own-reports.server.ts';
import { submitReport } from './reports.server.ts';

// A Friday.
const NOW = new Date('2026-11-20T09:00:00Z');
const ANSWER = 'We read the deed again: its stamp is of another registry.';

describe('disputes of evidence', () => {
  let opened: OpenDatabase;
  let app: App;
  let admin: Actor;
  let ada: Actor;
  let bola: Actor;
  let lister: Actor;
  let listingId: string;
  let evidenceId: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
    admin = await buildPerson(opened.db, { role: 'admin', name: 'The office' });
    ada = await buildPerson(opened.db, { name: 'Ada' });
    bola = await buildPerson(opened.db, { name: 'Bola' });
    lister = await buildPerson(opened.db, { isAgent: true, name: 'Chidi' });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    app = buildApp(opened, { now: NOW }).app;
    for (const table of ['fraud_reports', 'rate_limits', 'notifications'] as const)
      await opened.db.deleteFrom(table).execute();
    listingId = await buildListing(opened.db, {
      agent_id: lister.userId,
      title: 'Duplex in Lekki',
      title_type: 'deed-of-assignment',
      trust_score: 71,
      verification_status: 'pending',
    });
    [evidenceId = ''] = await fileEvidence(opened.db, [
      {
        entityType: 'property',
        entityId: listingId,
        kind: 'papers_read',
        result: 'passed',
        statement: 'The deed was read; the seller is the buyer it names.',
        checkedBy: 'Zaure’s office',
        checkedAt: NOW,
      },
    ]);
  });

  const dispute = (who: Actor, given: object = {}, at = app) =>
    submitReport(at, allow(reportPolicy.create, who), {
      reported_entity_type: 'property',
      reported_entity_id: listingId,
      report_type: 'false_documents',
      description: 'My father never sold.',
      disputed_part: 'documents',
      disputed_evidence: evidenceId,
      ...given,
    });
  const decide = (id: string, to: 'looking' | 'upheld' | 'dismissed', note = ANSWER) =>
    decideReport(app, allow(reportPolicy.decide, admin), id, { to, note });
  const shown = () => listDisputes(opened.db, listingId, NOW);
  const scoreOf = async () =>
    (await opened.db.selectFrom('properties').select('trust_score').where('id', '=', listingId).executeTakeFirst())
      ?.trust_score;
  const kindsOf = async (who: Actor) =>
    (await opened.db.selectFrom('notifications').select('kind').where('user_id', '=', who.userId).execute()).map(
      ({ kind }) => kind,
    );

  test('a person disputes a piece once, whatever they call it; another person may as well', async () => {
    const { id } = await dispute(ada);
    expect(await dispute(ada)).toEqual({ id });
    await expect(dispute(ada, { report_type: 'misrepresented', description: 'And more.' })).rejects.toMatchObject({
      code: 'already_reported',
      status: 409,
    });
    await dispute(bola);
    expect(await shown()).toHaveLength(2);
  });

  test('the lister may dispute a check of their own home, and still not report the home', async () => {
    await dispute(lister);
    await expect(dispute(lister, { disputed_part: '', disputed_evidence: '' })).rejects.toMatchObject({
      code: 'own_report',
    });
    expect(await shown()).toHaveLength(1);
  });

  test('it is due within five working days, the office sees what is due first, and everybody reads neither who nor their words', async () => {
    await dispute(ada);
    const later = buildApp(opened, { now: new Date(NOW.getTime() + 4 * DAY_MS) }).app;
    await dispute(bola, {}, later);
    const due = await listDueDisputes(app, 10);
    expect(due.map(({ reporter_id, due_at }) => [reporter_id, due_at])).toEqual([
      [ada.userId, '2026-11-27T16:00:00.000Z'],
      [bola.userId, '2026-12-01T16:00:00.000Z'],
    ]);
    const read = await shown();
    expect(read).toMatchObject([
      { state: 'new', isOverdue: false, answer: null },
      { state: 'new', dueAt: '2026-11-27T16:00:00.000Z', evidenceId },
    ]);
    expect(JSON.stringify(read)).not.toMatch(/father|Ada|Bola/);
    expect((await listDisputes(opened.db, listingId, new Date(NOW.getTime() + 8 * DAY_MS)))[1]).toMatchObject({
      isOverdue: true,
    });
    // What is no dispute of a piece of evidence is due on no day.
    await dispute(ada, { disputed_part: '', disputed_evidence: '' });
    expect(await listDueDisputes(app, 10)).toHaveLength(2);
  });

  test('upheld takes the check back in the same decision; score, both people and the page follow', async () => {
    const { id } = await dispute(ada);
    await expect(decide(id, 'upheld', ' ')).rejects.toMatchObject({ code: 'note_required' });
    expect(await scoreOf()).toBe(71);
    await decide(id, 'upheld');
    expect(await scoreOf()).toBeNull();
    const piece = await opened.db
      .selectFrom('trust_evidence')
      .select(['taken_back_reason', 'taken_back_by'])
      .where('id', '=', evidenceId)
      .executeTakeFirst();
    expect(piece).toEqual({ taken_back_reason: ANSWER, taken_back_by: admin.userId });
    expect(await kindsOf(ada)).toContain('report-upheld');
    expect(await kindsOf(lister)).toContain('dispute-upheld');
    expect(await shown()).toMatchObject([{ state: 'upheld', answer: ANSWER, isOverdue: false }]);
    await expect(decide(id, 'dismissed')).rejects.toMatchObject({ status: 409 });
    // What was taken back can be disputed no more.
    await expect(dispute(bola)).rejects.toMatchObject({ code: 'report_incomplete', field: 'disputed_evidence' });
  });

  test('not upheld leaves the check, and is answered in public too', async () => {
    const { id } = await dispute(ada);
    await decide(id, 'looking');
    expect(await shown()).toMatchObject([{ state: 'looking', answer: null }]);
    await decide(id, 'dismissed', 'The deed stands: we saw the sale of 1998.');
    expect(await scoreOf()).toBe(71);
    expect(await shown()).toMatchObject([{ state: 'dismissed', answer: 'The deed stands: we saw the sale of 1998.' }]);
    expect(await kindsOf(lister)).toContain('dispute-dismissed');
    await dispute(ada, { description: 'It was my uncle who signed.' });
  });

  const piecesOf = async (entityId: string) =>
    opened.db
      .selectFrom('trust_evidence')
      .select(['kind', 'statement', 'taken_back_at', 'report_id'])
      .where('entity_id', '=', entityId)
      .where('kind', '=', 'report_upheld')
      .execute();

  test('what was upheld stands at the home and with its lister, in words that tell neither who nor what they wrote', async () => {
    lister = await buildPerson(opened.db, { isAgent: true });
    await opened.db.updateTable('properties').set({ agent_id: lister.userId }).where('id', '=', listingId).execute();
    const plain = { disputed_part: '', disputed_evidence: '' };
    const [first, second] = [await dispute(ada, plain), await dispute(bola, plain)];
    await decide(first.id, 'upheld');
    await decide(second.id, 'upheld');
    // Two people who say the same of one home say one thing of it.
    const [own, persons] = [await piecesOf(listingId), await piecesOf(lister.userId)];
    expect(own).toMatchObject([{ report_id: first.id, taken_back_at: null }]);
    expect(persons).toMatchObject([{ report_id: first.id, taken_back_at: null }]);
    expect(JSON.stringify([own, persons])).not.toMatch(/father|Ada|Bola/);
    expect((await findCheckedListing(app, listingId))?.breakdown.parts[2]).toMatchObject({ percent: 57 });
    const [piece] = (await findCheckedListing(app, listingId))?.breakdown.parts[2]?.evidence ?? [];
    await takeBackEvidence(app, allow(listingPolicy.check, admin), {
      listingId,
      evidenceId: piece?.id ?? '',
      reason: 'We mistook the home for another.',
    });
    expect((await piecesOf(lister.userId))[0]?.taken_back_at).not.toBeNull();
  });

  test('nothing stands against a lister who disputed, nor where the mistake was the office’s own', async () => {
    const { id } = await dispute(lister);
    await decide(id, 'upheld');
    expect(await piecesOf(listingId)).toEqual([]);
    const next = await dispute(ada, { disputed_part: '', disputed_evidence: '' });
    await decideReport(app, allow(reportPolicy.decide, admin), next.id, {
      to: 'upheld',
      note: ANSWER,
      isOurMistake: true,
    });
    expect(await piecesOf(listingId)).toEqual([]);
  });

  test('a check of an agent is disputed on the same terms: a day, a public answer, and taken back where it was mistaken', async () => {
    const agent = await buildPerson(opened.db, { isAgent: true });
    const [piece = ''] = await fileEvidence(opened.db, [
      {
        ...{ entityType: 'agent', entityId: agent.userId, kind: 'lister_identified', result: 'passed' },
        ...{ statement: 'Our office looked into who this lister is.', checkedBy: 'Us', checkedAt: NOW },
      },
    ]);
    const given = {
      reported_entity_type: 'agent',
      reported_entity_id: agent.userId,
      report_type: 'false_credentials',
      disputed_part: 'identity',
    };
    await expect(dispute(ada, { ...given, disputed_evidence: evidenceId })).rejects.toMatchObject({
      field: 'disputed_evidence',
    });
    await expect(
      dispute(ada, { ...given, reported_entity_type: 'user', report_type: 'fake_buyer', disputed_evidence: piece }),
    ).rejects.toMatchObject({ field: 'disputed_part' });
    const { id } = await dispute(ada, { ...given, disputed_evidence: piece });
    expect((await listDueDisputes(app, 10)).map((row) => [row.id, row.due_at])).toEqual([
      [id, '2026-11-27T16:00:00.000Z'],
    ]);
    await decide(id, 'upheld');
    expect(await listDisputes(opened.db, agent.userId, NOW, 'agent')).toMatchObject([
      { state: 'upheld', answer: ANSWER, evidenceId: piece },
    ]);
    expect(await piecesOf(agent.userId)).toMatchObject([{ report_id: id }]);
    expect(await kindsOf(agent)).toContain('dispute-upheld');
  });

  test('a file goes along: nobody else’s, once, and the office finds it beside the evidence', async () => {
    const sender = allow(uploadPolicy.create, ada);
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
      .jpeg()
      .toBuffer();
    const { id: proof } = await storeUpload(
      app,
      sender,
      { bucket: 'verification-docs', fileName: 'deed.jpg' },
      new Uint8Array(picture),
    );
    await expect(dispute(bola, { proof })).rejects.toMatchObject({ code: 'report_incomplete', field: 'proof' });
    await expect(dispute(ada, { proof: 'x' })).rejects.toMatchObject({ field: 'proof' });
    const { id } = await dispute(ada, { proof });
    expect(await findReportContext(app, id)).toMatchObject({
      report: { proof_upload: proof, proof_name: 'deed.jpg' },
      evidence: { id: evidenceId, kind: 'papers_read' },
      proof: { pages: [] },
    });
    const read = await opened.db.selectFrom('papers').select('upload_id').where('upload_id', '=', proof).execute();
    expect(read).toHaveLength(1);
  });

  test('whoever disputed sees how it stands, when it is answered and the answer; nobody else does', async () => {
    const { id } = await dispute(ada);
    const own = async (who: Actor, at = app) => (await listOwnReports(at, allow(reportPolicy.create, who), 1)).items;
    expect(await own(bola)).toEqual([]);
    expect(await kindsOf(ada)).toContain('dispute-opened');
    expect(await own(ada)).toMatchObject([{ id, state: 'new', isOpen: true, isOverdue: false, outcome_note: null }]);
    const later = buildApp(opened, { now: new Date(NOW.getTime() + 9 * DAY_MS) }).app;
    expect(await own(ada, later)).toMatchObject([{ isOverdue: true }]);
    await decide(id, 'dismissed');
    expect(await own(ada)).toMatchObject([{ state: 'dismissed', isOpen: false, outcome_note: ANSWER }]);
    const [notice] = await opened.db
      .selectFrom('notifications')
      .select('path')
      .where('user_id', '=', ada.userId)
      .where('kind', '=', 'report-dismissed')
      .execute();
    expect(notice?.path).toBe('/account/reports');
  });

  test('two disputes of one check that are both upheld take it back once', async () => {
    const [first, second] = [await dispute(ada), await dispute(bola)];
    await decide(first.id, 'upheld');
    await decide(second.id, 'upheld');
    const { rows } = await opened.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'evidence.taken-back')
      .where('entity_id', '=', evidenceId)
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows).toHaveLength(1);
  });
});
