import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { readTrust } from '#features/listings/reckon-trust.server.ts';
import { isSearched } from '#features/plans/survey-plans.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { OWN_MATTER, ofOffice } from '../../../tests/support/own-matter.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { registryPolicy } from './policy.ts';
import { handInAnswer, listWaitingAnswers, signAnswer } from './use-cases/answers.server.ts';
import { assignAnswer } from './use-cases/assign-answers.server.ts';
import { packPdf } from './use-cases/letter-pdf.server.ts';
import { getOwnPack, listOwnPacks, savePack, startPack } from './use-cases/packs.server.ts';
import { findSearchFees, writeLetter } from './use-cases/view-pack.server.ts';

const WORDS = {
  registry: 'agis',
  purpose: 'private',
  applicant: 'Ngọzi Ụzọma',
  phone: '0803 123 4567',
  land: 'Plot 14, Cadastral Zone B05, Maitama',
  owner: 'Musa Danjuma',
  fileNo: 'AN 12345',
  plotNo: '14',
  certificateNo: 'C/2018/77',
  certificateDay: '2018-05-03',
};
const reader =
  (given: Record<string, string> = {}) =>
  (name: string) =>
    new Map(Object.entries({ ...WORDS, ...given })).get(name) ?? '';
const stamped = () => new File([Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF')], 'answer.pdf');

describe('searches of land registries', () => {
  let opened: OpenDatabase;
  let app: App;
  let buyer: Actor;
  let admin: Actor;
  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app } = buildApp(opened));
    buyer = await buildPerson(opened.db, { name: 'Ngozi Uzoma' });
    admin = await buildPerson(opened.db, { role: 'admin', name: 'The office' });
  });
  afterAll(() => opened?.close());

  const own = (actor: Actor = buyer) => allow(registryPolicy.manage, actor);
  const office = () => allow(registryPolicy.signOff, admin);
  async function prepare(listingId: string | null = null, given: Record<string, string> = {}): Promise<string> {
    const saved = await savePack(app, own(), { id: null, listingId, text: reader(given) });
    if ('refusals' in saved) throw new Error(JSON.stringify(saved.refusals));
    return saved.id;
  }
  const trustOf = async (id: string) => {
    const row = await opened.db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return readTrust(opened.db, row, app.now());
  };
  const documentsOf = async (id: string) => (await trustOf(id)).parts.find(({ part }) => part === 'documents');

  const markOf = async (id: string) => (await listWaitingAnswers(app)).find((answer) => answer.id === id)?.mark ?? '';

  test('a stranger prepares nothing, only the office signs, and the pack of another is not there', async () => {
    const other = await buildPerson(opened.db, {});
    const id = await prepare();
    expect(() => allow(registryPolicy.manage, null)).toThrow(expect.objectContaining({ status: 401 }));
    expect(() => allow(registryPolicy.signOff, buyer)).toThrow(expect.objectContaining({ status: 403 }));
    for (const [who, which] of [
      [own(other), id],
      [own(admin), id],
      [own(), randomUUID()],
      [own(), 'nonsense'],
    ] as const) {
      await expect(getOwnPack(app, who, which)).rejects.toMatchObject({ status: 404 });
      await expect(savePack(app, who, { id: which, listingId: null, text: reader() })).rejects.toMatchObject({
        status: 404,
      });
      await expect(handInAnswer(app, who, which, stamped())).rejects.toMatchObject({ status: 404 });
    }
    expect((await listOwnPacks(app, own(other))).length).toBe(0);
  });

  test('nobody signs an answer they handed in, or of their own home, nor gives it to anybody', async () => {
    const lister = await buildPerson(opened.db, { isApproved: true });
    const home = await buildListing(opened.db, { agent_id: lister.userId });
    const saved = await savePack(app, own(), { id: null, listingId: home, text: reader() });
    const id = 'id' in saved ? saved.id : '';
    await handInAnswer(app, own(), id, stamped());
    const words = 'The page bears the stamp and names the owner.';
    const assign = (who: Actor, lawyerId: string) =>
      opened.db
        .transaction()
        .execute((trx) => assignAnswer(trx, allow(registryPolicy.assign, who), id, { lawyerId, at: app.now() }));
    const lawyer = await buildPerson(opened.db);
    for (const side of [buyer, lister]) {
      await expect(assign(ofOffice(side), lawyer.userId)).rejects.toMatchObject(OWN_MATTER);
      await expect(assign(admin, side.userId)).rejects.toMatchObject(OWN_MATTER);
      await expect(
        signAnswer(app, allow(registryPolicy.signOff, ofOffice(side)), id, {
          state: 'sound',
          words,
          mark: await markOf(id),
        }),
      ).rejects.toMatchObject(OWN_MATTER);
    }
    // Even where it was given to them before the rule stood.
    await opened.db.updateTable('registry_packs').set({ assigned_to: buyer.userId }).where('id', '=', id).execute();
    const asLawyer = allow(registryPolicy.signOff, { ...buyer, role: 'lawyer' });
    const mark = await markOf(id);
    await expect(signAnswer(app, asLawyer, id, { state: 'sound', words, mark, lawyer: 'SCN 1' })).rejects.toMatchObject(
      OWN_MATTER,
    );
    const [waits] = (await listWaitingAnswers(app)).filter((answer) => answer.id === id);
    expect(waits).toMatchObject({ asker: { id: buyer.userId, name: buyer.name }, listerId: lister.userId });
  });

  test('a letter without name, land, owner or a number that AGIS could find is refused field by field', async () => {
    const empty = { applicant: ' ', land: '', owner: '', fileNo: '', plotNo: '', certificateNo: '' };
    const text = reader({ ...empty, certificateDay: '2999-01-01', phone: '9'.repeat(201) });
    const saved = await savePack(app, own(), { id: null, listingId: null, text });
    expect('refusals' in saved && Object.keys(saved.refusals).toSorted()).toEqual([
      ...['applicant', 'certificateDay', 'fileNo', 'land', 'owner', 'phone'],
    ]);
    const nowhere = reader({ registry: 'other', state: 'constructor' });
    expect(await savePack(app, own(), { id: null, listingId: null, text: nowhere })).toMatchObject({
      refusals: { state: expect.any(String) },
    });
  });

  test('the letter to AGIS goes to the Director of Lands with owner, file, plot and certificate; open words stay open', async () => {
    const pack = await getOwnPack(app, own(), await prepare());
    const letter = writeLetter(app, pack);
    const text = letter.paragraphs.flatMap((runs) => runs.map((run) => run.text)).join('');
    expect(letter.to[0]).toBe('The Director of Lands');
    for (const word of ['Musa Danjuma', 'AN 12345', 'C/2018/77', '3 May 2018', 'private person'])
      expect(text).toContain(word);
    const marked = letter.paragraphs.flat().filter(({ isMarked }) => isMarked);
    expect(marked.map((run) => run.text)).toContain('………………');
    expect((await findSearchFees(app, 'agis')).map(({ fromMinor }) => fromMinor).toSorted()).toEqual([
      1_000_000, 2_000_000,
    ]);
  });

  test('the letter to Alausa goes to the Registrar of Titles, that of another state names it', async () => {
    const lagos = await getOwnPack(app, own(), await prepare(null, { registry: 'alausa', registration: 'No. 96' }));
    expect(writeLetter(app, lagos).to).toContain('The Registrar of Titles');
    expect(lagos.state).toBe('Lagos');
    const kano = await getOwnPack(app, own(), await prepare(null, { registry: 'other', state: 'Kano' }));
    expect(writeLetter(app, kano).to.at(-1)).toContain('Kano');
  });

  test('words that were typed cannot mark themselves, and the PDF holds them with their dots', async () => {
    const pack = await getOwnPack(app, own(), await prepare(null, { owner: 'Mu\u0001sa\u0002 Danjuma' }));
    expect(pack.words.owner).toBe('Musa Danjuma');
    const pdf = await packPdf({
      title: 'Pack',
      letter: writeLetter(app, pack),
      listTitle: 'Take with you',
      list: ['Letter', 'Identity card'],
      note: 'No legal opinion. ₦10,000',
    });
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.includes('FontFile2')).toBe(true);
  });

  test('a new pack starts with what the listing says in public, at the registry of its state', async () => {
    const id = await buildListing(opened.db, { state: 'FCT', city: 'Abuja', location: 'Lugbe', address: null });
    expect(await startPack(app, own(), { listingId: id, registry: null })).toMatchObject({
      listing: { id },
      draft: { registry: 'agis', state: 'FCT', words: { land: 'Lugbe, Abuja, FCT', applicant: 'Ngozi Uzoma' } },
    });
    const hidden = await buildListing(opened.db, { approval_status: 'pending' });
    expect((await startPack(app, null, { listingId: hidden, registry: 'toString' })).listing).toBeNull();
  });

  test('a stamped answer that is signed off comes back as evidence, and lifts the title to the top of the ladder', async () => {
    const listing = await buildListing(opened.db, {});
    const id = await prepare(listing);
    await expect(handInAnswer(app, own(), id, null)).rejects.toMatchObject({ code: 'answer_missing' });
    await expect(handInAnswer(app, own(), id, new File(['<html>'], 'a.pdf'))).rejects.toMatchObject({ status: 415 });
    await expect(
      signAnswer(app, office(), id, { state: 'sound', words: 'The holder agrees.', mark: await markOf(id) }),
    ).rejects.toMatchObject({
      code: 'not_waiting',
    });
    await handInAnswer(app, own(), id, stamped());
    expect((await documentsOf(listing))?.hasEvidence).toBe(false);
    expect((await listWaitingAnswers(app)).map((one) => one.id)).toContain(id);
    await expect(
      signAnswer(app, office(), id, { state: 'sound', words: 'ok', mark: await markOf(id) }),
    ).rejects.toMatchObject({
      field: 'words',
    });
    await expect(
      signAnswer(app, office(), id, { state: 'valueOf', words: 'x'.repeat(30), mark: await markOf(id) }),
    ).rejects.toMatchObject({
      status: 400,
    });
    await signAnswer(app, office(), id, {
      state: 'sound',
      words: 'Holder and numbers agree with the C of O.',
      mark: await markOf(id),
    });
    expect(await documentsOf(listing)).toMatchObject({ hasEvidence: true, hasDoubt: false });
    expect(isSearched(await trustOf(listing))).toBe(true);
    expect((await getOwnPack(app, own(), id)).answer).toMatchObject({ state: 'sound', fileName: 'answer.pdf' });
    await expect(handInAnswer(app, own(), id, stamped())).rejects.toMatchObject({ code: 'answer_signed' });
    const told = await opened.db
      .selectFrom('notifications')
      .select('body')
      .where('user_id', '=', buyer.userId)
      .execute();
    expect(told.some(({ body }) => body.includes('Holder and numbers agree'))).toBe(true);
  });

  test('an answer that does not agree is a doubt; a page that is none files nothing and may be sent again', async () => {
    const listing = await buildListing(opened.db, {});
    const id = await prepare(listing);
    await handInAnswer(app, own(), id, stamped());
    await signAnswer(app, office(), id, {
      state: 'refused',
      words: 'The page shows no stamp and no number.',
      mark: await markOf(id),
    });
    expect((await documentsOf(listing))?.hasEvidence).toBe(false);
    await handInAnswer(app, own(), id, stamped());
    await signAnswer(app, office(), id, {
      state: 'unsound',
      words: 'Another person holds the title since 2011.',
      mark: await markOf(id),
    });
    expect(await documentsOf(listing)).toMatchObject({ hasDoubt: true, isFlagged: true });
  });

  const WORDS = 'Holder and numbers agree with the C of O.';

  test('what was asked is fixed while its answer waits and once it is signed; a refused answer frees it', async () => {
    const listing = await buildListing(opened.db, {});
    const id = await prepare(listing);
    const change = (typed: Record<string, string>) =>
      savePack(app, own(), { id, listingId: null, text: reader(typed) });
    const asked = async () => (await getOwnPack(app, own(), id)).registry;
    const elsewhere = { registry: 'other', state: 'Ogun', land: 'Another plot, Ota' };
    expect(await change({ land: 'Plot 12, Lugbe' })).toEqual({ id });
    await handInAnswer(app, own(), id, stamped());
    await expect(change(elsewhere)).rejects.toMatchObject({ code: 'pack_fixed', status: 409 });
    await signAnswer(app, office(), id, { state: 'refused', words: WORDS, mark: await markOf(id) });
    expect(await change({ land: 'Plot 13, Lugbe' })).toEqual({ id });
    await handInAnswer(app, own(), id, stamped());
    await signAnswer(app, office(), id, { state: 'sound', words: WORDS, mark: await markOf(id) });
    await expect(change(elsewhere)).rejects.toMatchObject({ code: 'pack_fixed' });
    expect(await asked()).toBe('agis');
  });

  test('whoever signs signs what they were shown: a file or land exchanged since refuses the form and files nothing', async () => {
    const listing = await buildListing(opened.db, {});
    const id = await prepare(listing);
    await handInAnswer(app, own(), id, stamped());
    const seen = await markOf(id);
    await handInAnswer(app, own(), id, stamped());
    const sign = (mark: string) => signAnswer(app, office(), id, { state: 'sound', words: WORDS, mark });
    for (const mark of [seen, ''])
      await expect(sign(mark)).rejects.toMatchObject({ code: 'answer_changed', status: 409 });
    const exchanged = await markOf(id);
    // However it came to be another: what counts is what was shown.
    await opened.db.updateTable('registry_packs').set({ state: 'Ogun' }).where('id', '=', id).execute();
    await expect(sign(exchanged)).rejects.toMatchObject({ code: 'answer_changed' });
    expect((await documentsOf(listing))?.hasEvidence).toBe(false);
    await sign(await markOf(id));
    expect((await documentsOf(listing))?.hasEvidence).toBe(true);
  });
});
