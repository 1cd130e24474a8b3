import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { listWaitingDocuments } from '#features/agents/documents.server.ts';
import { readTrust } from '#features/listings/reckon-trust.server.ts';
import { DAY_MS, dayInNigeria } from '#lib/days.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildListing } from '../../../tests/support/build-listing.ts';
import { OWN_MATTER, ofOffice } from '../../../tests/support/own-matter.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { mandatePolicy } from './policy.ts';
import { decideLetter, handInLetter, listLettersToDecide, viewLetters } from './use-cases/letters.server.ts';

const letter = () => new File([Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF')], 'letter.pdf');
const REASON = 'The letter names another street and bears no signature.';

describe('letters of authority', () => {
  let opened: OpenDatabase;
  let app: App;
  let agent: Actor;
  let admin: Actor;
  let until: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app } = buildApp(opened));
    agent = await buildPerson(opened.db, { name: 'Adaeze Okonkwo' });
    admin = await buildPerson(opened.db, { role: 'admin', name: 'The office' });
    until = dayInNigeria(new Date(app.now().getTime() + 90 * DAY_MS));
  });
  afterAll(() => opened?.close());

  const own = (actor: Actor = agent) => allow(mandatePolicy.handIn, actor);
  const office = () => allow(mandatePolicy.decide, admin);
  const listing = () => buildListing(opened.db, { agent_id: agent.userId });
  const send = (id: string, given: { file?: File | null; until?: string } = {}, who = own()) =>
    handInLetter(app, who, id, { file: letter(), until, ...given });
  const waiting = async (id: string) => (await listLettersToDecide(app)).find((one) => one.listing.id === id);
  const mandates = async (id: string, at = app.now()) => {
    const row = await opened.db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { parts } = await readTrust(opened.db, row, at);
    return parts.flatMap(({ evidence }) => evidence.filter(({ kind }) => kind === 'mandate_seen'));
  };

  test('nobody sends a letter for the home of another, without a day or a file, and only the office decides', async () => {
    const id = await listing();
    const other = await buildPerson(opened.db, {});
    expect(() => allow(mandatePolicy.handIn, null)).toThrow(expect.objectContaining({ status: 401 }));
    expect(() => allow(mandatePolicy.decide, agent)).toThrow(expect.objectContaining({ status: 403 }));
    await expect(send(id, {}, own(other))).rejects.toMatchObject({ status: 403 });
    for (const unknown of [randomUUID(), 'nonsense']) {
      await expect(send(unknown)).rejects.toMatchObject({ status: 404 });
      await expect(decideLetter(app, office(), unknown, { state: 'seen', until, reason: '' })).rejects.toMatchObject({
        status: 404,
      });
      expect(await viewLetters(app, unknown)).toBeNull();
    }
    await expect(send(id, { until: '' })).rejects.toMatchObject({ field: 'until' });
    await expect(send(id, { until: '2020-01-01' })).rejects.toMatchObject({ field: 'until' });
    await expect(send(id, { file: null })).rejects.toMatchObject({ code: 'letter_missing' });
    await expect(send(id, { file: new File(['<html>'], 'a.pdf') })).rejects.toMatchObject({ status: 415 });
    expect(await waiting(id)).toBeUndefined();
  });

  test('a letter that was seen is evidence until its last day, and its sender is told', async () => {
    const id = await listing();
    await send(id);
    await send(id);
    expect((await viewLetters(app, id))?.letters).toMatchObject([{ state: 'waiting', fileName: 'letter.pdf', until }]);
    expect((await listWaitingDocuments(app)).items.map(({ fileName }) => fileName)).not.toContain('letter.pdf');
    const sent = await waiting(id);
    expect(sent).toMatchObject({ sender: { name: 'Adaeze Okonkwo' }, until });
    const decide = (given: object) =>
      decideLetter(app, office(), sent?.id ?? '', { state: 'seen', until, reason: '', ...given });
    await expect(decide({ state: 'valueOf' })).rejects.toMatchObject({ status: 400 });
    await expect(decide({ until: '2019-01-01' })).rejects.toMatchObject({ field: 'until' });
    expect(await mandates(id)).toEqual([]);
    await decide({});
    await expect(decide({})).rejects.toMatchObject({ code: 'letter_decided' });
    const [piece] = await mandates(id);
    expect(piece).toMatchObject({ result: 'passed', standing: 'counts' });
    expect(piece?.expiresAt?.slice(0, 10)).toBe(until);
    expect((await mandates(id, new Date(app.now().getTime() + 92 * DAY_MS)))[0]).toMatchObject({ standing: 'lapsed' });
    const told = await opened.db
      .selectFrom('notifications')
      .select('title')
      .where('user_id', '=', agent.userId)
      .execute();
    expect(told.map(({ title }) => title)).toContain('Your letter of authority was seen');
  });

  test('nobody of the office decides a letter they sent, or one for their own home', async () => {
    const id = await listing();
    const scribe = await buildPerson(opened.db, { role: 'admin' });
    await send(id, {}, own(scribe));
    const sent = await waiting(id);
    expect(sent).toMatchObject({ sender: { id: scribe.userId }, listing: { listerId: agent.userId } });
    for (const side of [scribe, agent])
      await expect(
        decideLetter(app, allow(mandatePolicy.decide, ofOffice(side)), sent?.id ?? '', {
          ...{ state: 'seen', until, reason: '' },
        }),
      ).rejects.toMatchObject(OWN_MATTER);
    expect(await mandates(id)).toEqual([]);
    await decideLetter(app, office(), sent?.id ?? '', { state: 'seen', until, reason: '' });
  });

  test('a letter that is refused says why, files nothing and may be sent anew', async () => {
    const id = await listing();
    await send(id);
    const first = await waiting(id);
    const refuse = (reason: string) =>
      decideLetter(app, office(), first?.id ?? '', { state: 'refused', until: '', reason });
    await expect(refuse('No.')).rejects.toMatchObject({ field: 'reason' });
    await refuse(REASON);
    expect(await mandates(id)).toEqual([]);
    expect((await viewLetters(app, id))?.letters).toMatchObject([{ state: 'refused', reason: REASON }]);
    await send(id);
    expect((await viewLetters(app, id))?.letters.map(({ state }) => state)).toEqual(['waiting', 'refused']);
  });
});
