import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import type { Actor } from '#features/accounts/account.ts';
import { allow } from '#features/accounts/allowed.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildPerson } from '../../../tests/support/build-agent.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { startWhatsAppStandIn } from '../../../tests/support/whatsapp-stand-in.ts';
import { insertSaid, listMessages, takeToSend } from './data/messages.server.ts';
import { whatsappPolicy } from './policy.ts';
import { answerConversation } from './use-cases/answer-conversation.server.ts';
import { openDemo, writeDemo } from './use-cases/demo.server.ts';
import { hearWebhook } from './use-cases/hear-messages.server.ts';
import { tidyWhatsApp } from './use-cases/tidy.server.ts';
import { handBackWhatsApp, listDesk, openDesk, replyOnWhatsApp } from './whatsapp-desk.server.ts';

const START = new Date('2026-11-23T10:00:00Z');
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);

describe('what is said on WhatsApp', () => {
  let opened: OpenDatabase;
  let cloud: Awaited<ReturnType<typeof startWhatsAppStandIn>>;
  let office: Actor;
  let from: string;
  let nextNumber = 2348031000000;
  beforeAll(async () => {
    opened = await openTestDatabase();
    office = await buildPerson(opened.db, { role: 'admin', name: 'The office' });
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    cloud = await startWhatsAppStandIn();
    nextNumber += 1;
    from = String(nextNumber);
    return () => cloud.stop();
  });

  const at = (now: Date) => buildApp(opened, { env: cloud.env, features: FEATURES, now });
  const id = () => `wamid.${crypto.randomUUID()}`;
  const deliver = (app: App, { body, signature }: { body: Buffer; signature: string }) =>
    hearWebhook(app, body, (name) => (name === 'x-hub-signature-256' ? signature : undefined));
  const say = async (text: string, now = START, said = now) => {
    const { app } = at(now);
    await deliver(app, cloud.webhook({ id: id(), from, text, at: said }));
    await answerConversation(app, await conversationId());
  };
  const conversationId = async () =>
    (
      await opened.db
        .selectFrom('whatsapp_conversations')
        .select('id')
        .where('address', '=', `+${from}`)
        .executeTakeFirstOrThrow()
    ).id;
  const messages = async () => listMessages(opened.db, await conversationId(), 200);
  const countConversations = async () =>
    (await opened.db.selectFrom('whatsapp_conversations').select('id').where('address', '=', `+${from}`).execute())
      .length;
  const sentTexts = () =>
    cloud.sent.map(({ body }) => {
      const { text, interactive } = body as { text?: { body: string }; interactive?: { body: { text: string } } };
      return text?.body ?? interactive?.body.text ?? '';
    });

  test('a forged webhook is refused, and nothing of it is kept', async () => {
    const { app, jobs } = at(START);
    const { body } = cloud.webhook({ id: id(), from, text: 'Hello', at: START });
    for (const given of [undefined, 'sha256=00', `sha256=${'f'.repeat(64)}`])
      await expect(hearWebhook(app, body, () => given)).rejects.toMatchObject({ code: 'forged_webhook', status: 400 });
    expect(await countConversations()).toBe(0);
    expect(jobs).toEqual([]);
  });

  test('an old body sent anew, and one of the future, are passed over', async () => {
    const { app } = at(START);
    await deliver(app, cloud.webhook({ id: id(), from, text: 'Old', at: later(-8 * 1440) }));
    await deliver(app, cloud.webhook({ id: id(), from, text: 'Future', at: later(30) }));
    expect(await countConversations()).toBe(0);
  });

  test('a message that comes three times, also at the same time, is stored once, answered once and sent once', async () => {
    const { app, jobs } = at(START);
    const webhook = cloud.webhook({ id: id(), from, text: 'I want to rent in Yaba', at: START });
    await Promise.all([deliver(app, webhook), deliver(app, webhook)]);
    await deliver(app, webhook);
    expect(jobs.filter(({ name }) => name === 'answer-whatsapp')).toHaveLength(1);
    const own = await conversationId();
    await Promise.all([answerConversation(app, own), answerConversation(app, own)]);
    await answerConversation(app, own);
    await deliver(app, webhook);
    await answerConversation(app, own);
    const all = await messages();
    expect(all.filter(({ author }) => author === 'person')).toMatchObject([{ state: 'answered' }]);
    const answers = all.filter(({ author }) => author === 'assistant');
    expect(answers.length).toBeGreaterThan(0);
    expect(new Set(answers.map(({ part }) => part)).size).toBe(answers.length);
    expect(cloud.sent.map(({ ownId }) => ownId)).toEqual(answers.map((answer) => answer.id));
    expect(answers.every(({ state }) => state === 'sent')).toBe(true);
  });

  test('messages that come out of order are answered in the order they were said', async () => {
    const { app } = at(later(3));
    await deliver(app, cloud.webhook({ id: id(), from, text: 'second', at: later(2) }));
    await deliver(app, cloud.webhook({ id: id(), from, text: 'first', at: later(1) }));
    await answerConversation(app, await conversationId());
    const all = await messages();
    const order = cloud.sent.map(({ ownId }) => all.find((message) => message.id === ownId)?.answers);
    const [first, second] = ['first', 'second'].map((text) => all.find((message) => message.text === text)?.id);
    expect([...new Set(order)]).toEqual([first, second]);
  });

  test('one that comes a day late is kept for the office, and the assistant is silent', async () => {
    await say('Are you there?', START, later(-25 * 60));
    expect(await messages()).toMatchObject([{ state: 'silent', failure: 'late' }]);
    expect(cloud.sent).toEqual([]);
    const row = (await listDesk(at(START).app)).find(({ phone }) => phone === `+${from}`);
    expect(row).toMatchObject({ unanswered: 1, lastText: 'Are you there?' });
  });

  test('a process that dies while answering leaves the message to the next, once', async () => {
    const { app } = at(START);
    await deliver(app, cloud.webhook({ id: id(), from, text: 'Two bedroom in Wuse', at: START }));
    const own = await conversationId();
    await opened.db.updateTable('whatsapp_conversations').set({ working_since: START }).where('id', '=', own).execute();
    const soon = at(later(1));
    await answerConversation(soon.app, own);
    expect(cloud.sent).toEqual([]);
    expect(soon.jobs).toMatchObject([{ name: 'answer-whatsapp', data: { conversationId: own } }]);
    await answerConversation(at(later(2)).app, own);
    expect((await messages()).filter(({ author }) => author === 'assistant').length).toBe(cloud.sent.length);
    expect(cloud.sent.length).toBeGreaterThan(0);
  });

  test('what was sent while its answer was lost is not sent again once its report comes', async () => {
    cloud.state.losesAnswers = true;
    await expect(say('Land in Epe')).rejects.toMatchObject({ failure: 'unanswered' });
    cloud.state.losesAnswers = false;
    const [sent] = cloud.sent;
    expect(cloud.sent).toHaveLength(1);
    const own = await conversationId();
    // Tried again before anything is known of it: nothing is sent.
    await expect(answerConversation(at(later(1)).app, own)).rejects.toMatchObject({ failure: 'unanswered' });
    expect(cloud.sent).toHaveLength(1);
    await deliver(
      at(later(1)).app,
      cloud.report({ id: sent?.id, status: 'delivered', biz_opaque_callback_data: sent?.ownId }),
    );
    await answerConversation(at(later(5)).app, own);
    expect(cloud.sent.filter(({ ownId }) => ownId === sent?.ownId)).toHaveLength(1);
    expect((await messages()).find((message) => message.id === sent?.ownId)).toMatchObject({
      ...{ state: 'delivered', service_id: sent?.id },
    });
  });

  test('what nobody ever heard of is sent again, and one process sends it', async () => {
    cloud.state.isDown = true;
    await expect(say('Land in Epe')).rejects.toMatchObject({ failure: 'unanswered' });
    cloud.state.isDown = false;
    const own = await conversationId();
    const waiting = (await messages()).find(({ state }) => state === 'sending');
    const take = () => takeToSend(opened.db, waiting?.id ?? '', { at: later(5), before: later(3) });
    expect((await Promise.all([take(), take()])).toSorted()).toEqual([false, true]);
    await answerConversation(at(later(10)).app, own);
    expect(cloud.sent.length).toBeGreaterThan(0);
    expect((await messages()).filter(({ state }) => state === 'sending')).toEqual([]);
  });

  test('reports in any order end where the last one in time stands', async () => {
    await say('Hello');
    const [sent] = cloud.sent;
    for (const status of ['read', 'sent', 'delivered', 'failed'])
      await deliver(at(later(1)).app, cloud.report({ id: sent?.id, status }));
    expect((await messages()).find(({ id: own }) => own === sent?.ownId)).toMatchObject({ state: 'read' });
  });

  test('STOP is heard once and nothing is written after it, by nobody; START begins again', async () => {
    await say('Hello');
    await say('stop', later(1));
    expect(sentTexts().at(-1)).toMatch(/nothing more/);
    const count = cloud.sent.length;
    await say('stop', later(2));
    await say('Three bedroom in Lekki', later(3));
    const own = await conversationId();
    await expect(
      replyOnWhatsApp(at(later(4)).app, allow(whatsappPolicy.answer, office), own, { text: 'A word' }),
    ).rejects.toMatchObject({ code: 'whatsapp_refused' });
    await expect(
      replyOnWhatsApp(at(later(4)).app, allow(whatsappPolicy.answer, office), own, 'template'),
    ).rejects.toMatchObject({ code: 'whatsapp_refused' });
    expect(cloud.sent).toHaveLength(count);
    await say('START', later(5));
    expect(sentTexts().at(-1)).toMatch(/Welcome back/);
    await say('Three bedroom in Lekki', later(6));
    expect(cloud.sent.length).toBeGreaterThan(count + 1);
  });

  test('FORGET ME leaves nothing of what was said, and the same webhook brings nothing back', async () => {
    const webhook = cloud.webhook({ id: id(), from, text: 'My salary is 400k', at: START });
    await deliver(at(START).app, webhook);
    await answerConversation(at(START).app, await conversationId());
    await say('forget me', later(1));
    const left = await messages();
    expect(left.map(({ text }) => text).join(' ')).not.toMatch(/salary|forget/);
    expect(left.filter(({ author }) => author !== 'person')).toMatchObject([{ author: 'notice' }]);
  });

  test('within 24 hours the office writes and the assistant is silent; after that only the template goes', async () => {
    const grant = allow(whatsappPolicy.answer, office);
    await say('Can somebody call me?');
    const own = await conversationId();
    const reply = (now: Date, given: { text: string } | 'template') => replyOnWhatsApp(at(now).app, grant, own, given);
    await expect(reply(later(1), { text: ' \u200b ' })).rejects.toMatchObject({ status: 409 });
    await reply(later(1), { text: 'This is Ada of the office.' });
    await answerConversation(at(later(1)).app, own);
    expect(sentTexts().at(-1)).toBe('This is Ada of the office.');
    const count = cloud.sent.length;
    await say('Thank you Ada', later(2));
    expect(cloud.sent).toHaveLength(count);
    expect(await openDesk(at(later(3)).app, own)).toMatchObject({
      phone: `+${from}`,
      withOfficeUntil: expect.any(String),
    });
    await handBackWhatsApp(at(later(3)).app, grant, own);
    await say('And the price?', later(4));
    expect(cloud.sent.length).toBeGreaterThan(count);
    const nextDay = later(26 * 60);
    expect(await openDesk(at(nextDay).app, own)).toMatchObject({ openUntil: null, hasTemplate: true });
    await expect(reply(nextDay, { text: 'Still looking?' })).rejects.toMatchObject({ code: 'whatsapp_refused' });
    await reply(nextDay, 'template');
    await answerConversation(at(nextDay).app, own);
    expect(cloud.sent.at(-1)).toMatchObject({ type: 'template' });
  });

  test('a picture is fetched once, made anew without what it hid, and kept for the office alone', async () => {
    const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a1b2c3' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .toBuffer();
    cloud.media.set('777', { bytes: photo });
    const { app } = at(START);
    const image = { type: 'image', image: { id: '777', mime_type: 'image/jpeg' } };
    await deliver(app, cloud.webhook({ id: id(), from, at: START, message: image }));
    await answerConversation(app, await conversationId());
    const kept = (await messages()).find(({ kind }) => kind === 'picture');
    expect(kept).toMatchObject({ state: 'answered', picture: `whatsapp/${kept?.id}.webp`, media_id: null });
    const file = await app.files.find(kept?.picture ?? '');
    const bytes = Buffer.from(await new Response(file?.body).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 640 });
    expect(bytes.includes('secret-place')).toBe(false);
    expect(sentTexts().at(-1)).toMatch(/kept your picture/);
  });

  test('a file that is no picture is not kept, and its sender is told', async () => {
    cloud.media.set('778', { bytes: Buffer.from('<script>alert(1)</script>'.repeat(20)) });
    const { app } = at(START);
    const image = { type: 'image', image: { id: '778', mime_type: 'image/jpeg' } };
    await deliver(app, cloud.webhook({ id: id(), from, at: START, message: image }));
    await answerConversation(app, await conversationId());
    expect((await messages()).find(({ kind }) => kind === 'picture')).toMatchObject({ picture: null });
    expect(sentTexts().at(-1)).toMatch(/cannot take files/);
  });

  test('who writes without end is answered so often within an hour, told once, and then only read', async () => {
    const { app } = at(START);
    for (let count = 0; count < 44; count += 1)
      await deliver(app, cloud.webhook({ id: id(), from, text: `Question ${count}`, at: START }));
    const own = await conversationId();
    for (let run = 0; run < 3; run += 1) await answerConversation(app, own);
    const all = await messages();
    expect(all.filter(({ state }) => state === 'silent')).toHaveLength(3);
    expect(all.filter(({ author }) => author === 'notice')).toHaveLength(1);
  }, 120_000);

  test('what lay is taken up again, and half a year after its last word a conversation is gone', async () => {
    const { app } = at(START);
    await deliver(app, cloud.webhook({ id: id(), from, text: 'Hello', at: START }));
    const own = await conversationId();
    const hourly = at(later(60));
    await tidyWhatsApp(hourly.app);
    expect(hourly.jobs).toContainEqual({ name: 'answer-whatsapp', data: { conversationId: own } });
    await tidyWhatsApp(at(later(181 * 1440)).app);
    expect(await countConversations()).toBe(0);
  });

  test('[AI-013] the demo page talks to the same assistant, in a conversation of this browser alone', async () => {
    const { app } = buildApp(opened, { features: FEATURES, now: START });
    const token = await writeDemo(app, { token: undefined, text: 'Good morning', address: '10.9.0.1' });
    const shown = await openDemo(app, token);
    expect(shown.map(({ author }) => author).slice(0, 2)).toEqual(['person', 'assistant']);
    expect(shown.every(({ state }) => ['answered', 'sent'].includes(state))).toBe(true);
    expect(
      await openDemo(
        app,
        token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      ),
    ).toEqual([]);
    expect(await openDemo(app, 'short')).toEqual([]);
    expect(await openDemo(app, undefined)).toEqual([]);
    expect(await writeDemo(app, { token, text: 'stop', address: '10.9.0.1' })).toBe(token);
    expect((await openDemo(app, token)).at(-1)).toMatchObject({ author: 'notice' });
  });

  test('the desk shows the last line of a conversation, also where several were written in one moment', async () => {
    await say('Good morning');
    const conversation = await conversationId();
    const at = later(5);
    const part = (text: string) => ({ text, buttons: [], picture: null, link: null });
    const said = { conversationId: conversation, answers: null, at };
    await insertSaid(opened.db, { ...said, author: 'assistant', parts: [part('First half.'), part('Second half.')] });
    await insertSaid(opened.db, { ...said, author: 'notice', parts: [part('And a notice.')] });
    expect((await messages()).slice(-3).map(({ text }) => text)).toEqual([
      ...['First half.', 'Second half.', 'And a notice.'],
    ]);
    const row = (await listDesk(buildApp(opened, { features: FEATURES, now: at }).app)).find(
      ({ id: shown }) => shown === conversation,
    );
    expect(row).toMatchObject({ lastAuthor: 'notice', lastText: 'And a notice.' });
  });
});
