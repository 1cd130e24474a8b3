import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildFacePhoto, buildPaper, holdUpPhoto, moveHead } from '../../../tests/support/made-faces.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import type { Movement } from './domain/sitting-rules.ts';
import { identityPolicy } from './policy.ts';
import { judgeSession } from './use-cases/judge-session.server.ts';
import { readOwnSession, startSession } from './use-cases/own-session.server.ts';
import { takeFrames } from './use-cases/take-frames.server.ts';
import { takePaper } from './use-cases/take-paper.server.ts';

const LONG = 240_000;
const mayCheck = (actor: Actor) => allow(identityPolicy.check, actor);
const asFile = (picture: Buffer) => new File([new Uint8Array(picture)], 'x.jpg', { type: 'image/jpeg' });

/** Pictures of one head, made once: they cost a second each. */
const made: Record<'ahead' | Movement, Buffer> = {} as never;

describe('sittings before the camera', () => {
  let opened: OpenDatabase;
  let agent: Actor;
  let built: ReturnType<typeof buildApp>;
  beforeAll(async () => {
    opened = await openTestDatabase();
    made.ahead ??= await moveHead({});
    made.left ??= await moveHead({ turn: 35 });
    made.right ??= await moveHead({ turn: -35 });
    made.blink ??= await moveHead({ lids: 1 });
    built = buildApp(opened);
  });
  afterAll(async () => {
    await built.app.adapters.faceReader().stop();
    await opened?.close();
  });
  beforeEach(async () => {
    agent = await buildPerson(opened.db, { isAgent: true });
  });

  async function begin(photo: Buffer, order: readonly Movement[], keep = true): Promise<string> {
    const id = await startSession(built.app, mayCheck(agent), { compare: true, keep });
    const number = String(70_000_000_000 + Math.floor(Math.random() * 9_999_999_999));
    const picture = asFile(await buildPaper(photo));
    await takePaper(built.app, mayCheck(agent), id, { kind: 'nin', number, picture, isWithoutFace: false });
    const sitting = { order, done: 0, isBack: true, orders: 1, flattest: null };
    await opened.db
      .updateTable('identity_sessions')
      .set({ sitting: JSON.stringify(sitting) })
      .where('id', '=', id)
      .execute();
    return id;
  }
  const send = (id: string, ...pictures: Buffer[]) => takeFrames(built.app, mayCheck(agent), id, pictures.map(asFile));
  const outcome = async () => (await readOwnSession(built.app, agent)).session;
  const evidence = () =>
    opened.db.selectFrom('trust_evidence').selectAll().where('entity_id', '=', agent.userId).execute();

  test('without consent, for who is no agent, or with pictures too large nothing begins and nothing is kept', async () => {
    await expect(startSession(built.app, mayCheck(agent), { compare: false, keep: true })).rejects.toMatchObject({
      code: 'no_consent',
    });
    const visitor = await buildPerson(opened.db);
    await expect(startSession(built.app, mayCheck(visitor), { compare: true, keep: true })).rejects.toMatchObject({
      code: 'not_agent',
    });
    await expect(send('none', Buffer.alloc(300_000))).rejects.toMatchObject({ code: 'frames_wrong' });
    await expect(send('none', ...Array.from({ length: 7 }, () => made.ahead))).rejects.toMatchObject({
      code: 'frames_wrong',
    });
    expect(await opened.db.selectFrom('identity_pictures').select('id').execute()).toEqual([]);
  });

  test(
    'a still photo held up and turned is refused as flat, whatever movement it feigns',
    async () => {
      const id = await begin(await buildFacePhoto('man'), ['left', 'blink', 'right', 'blink']);
      await send(id, made.ahead);
      const answer = await send(id, await holdUpPhoto(made.ahead, 30), await holdUpPhoto(made.ahead, 45));
      expect(answer).toMatchObject({ state: 'failed', done: 0 });
      expect(await outcome()).toMatchObject({ outcome: 'failed', reasons: ['flat'] });
      expect(await evidence()).toEqual([]);
    },
    LONG,
  );

  test(
    'a photo held still never blinks, and its time runs out',
    async () => {
      const id = await begin(await buildFacePhoto('man'), ['blink', 'left', 'right', 'left']);
      await send(id, made.ahead);
      const answer = await send(id, made.ahead, await holdUpPhoto(made.ahead, 10), made.ahead);
      expect(answer).toMatchObject({ state: 'selfie', asked: 'blink', done: 0 });
      for (let time = 0; time < 2; time += 1) {
        const longAgo = new Date(built.app.now().getTime() - 60_000);
        await opened.db
          .updateTable('identity_sessions')
          .set({ step_opened_at: longAgo })
          .where('id', '=', id)
          .execute();
        await send(id, made.ahead);
      }
      expect(await outcome()).toMatchObject({ outcome: 'failed', reasons: ['not_followed'] });
    },
    LONG,
  );

  test(
    'a replayed video in another order than the one asked for is refused',
    async () => {
      const id = await begin(await buildFacePhoto('man'), ['right', 'left', 'blink', 'left']);
      await send(id, made.ahead);
      // Recorded: left, right, blink.
      const once = await send(id, made.left, made.ahead);
      expect(once).toMatchObject({ hint: null, done: 0 });
      const order = (await outcome())?.order ?? [];
      const opposite = order[0] === 'left' ? made.right : made.left;
      await send(id, opposite);
      expect(await outcome()).toMatchObject({ state: 'failed', outcome: 'failed', reasons: ['not_followed'] });
      expect(await evidence()).toEqual([]);
    },
    LONG,
  );

  test(
    'another person than the one on the paper is refused',
    async () => {
      // Somebody else of the sheet, whose likeness to the man is 0.02.
      await follow(await begin(await buildFacePhoto(98), ['left', 'right', 'blink', 'left']));
      expect(await outcome()).toMatchObject({ outcome: 'failed', reasons: ['face_differs'] });
      expect(await evidence()).toEqual([]);
    },
    LONG,
  );

  test(
    'weak likeness refuses nobody: the office looks',
    async () => {
      // The man again, years younger and in the dark: his likeness lies between the two bounds.
      await follow(await begin(await buildFacePhoto(9), ['left', 'right', 'blink', 'left']));
      expect(await outcome()).toMatchObject({
        state: 'completed',
        outcome: 'could_not_check',
        reasons: ['face_unsure'],
      });
      expect(await evidence()).toEqual([]);
    },
    LONG,
  );

  test(
    '[DOCS-017] [DOCS-018] [DOCS-019] idle, document, selfie, processing and completed, with the fields of the result, once the head moved as asked and is the one on the paper',
    async () => {
      expect(await readOwnSession(built.app, agent)).toMatchObject({ status: 'idle', session: null });
      const id = await begin(await buildFacePhoto('man'), ['left', 'blink', 'right', 'blink']);
      expect(await readOwnSession(built.app, agent)).toMatchObject({ status: 'started', session: { state: 'selfie' } });
      await follow(id);
      const own = await readOwnSession(built.app, agent);
      expect(own).toMatchObject({ status: 'completed', session: { outcome: 'passed', reasons: ['face_matches'] } });
      expect(await evidence()).toMatchObject([{ part: 'identity', source: `identity:${id}` }]);
      // Doing it again changes nothing.
      await judgeSession(built.app, { sessionId: id });
      expect(await evidence()).toHaveLength(1);
    },
    LONG,
  );

  async function follow(id: string): Promise<void> {
    await send(id, made.ahead);
    for (const movement of (await outcome())?.order ?? []) {
      const answer = await send(id, made[movement], made.ahead);
      expect(answer.hint).toBeNull();
    }
    expect(await outcome()).toMatchObject({ state: 'processing' });
    expect(built.jobs).toContainEqual({ name: 'judge-identity', data: { sessionId: id } });
    await judgeSession(built.app, { sessionId: id });
  }
});
