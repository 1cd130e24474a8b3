import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '#db/client.server.ts';
import { FEATURES } from '#server/features.server.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { startWhatsAppStandIn } from '../../../tests/support/whatsapp-stand-in.ts';
import { createApi } from '../../server/api.server.ts';
import { listMessages } from './data/messages.server.ts';
import { answerConversation } from './use-cases/answer-conversation.server.ts';
import { openDemo, writeDemo } from './use-cases/demo.server.ts';
import { tidyWhatsApp } from './use-cases/tidy.server.ts';
import { listDesk, openDesk } from './whatsapp-desk.server.ts';

const NOW = new Date('2026-11-23T10:00:00Z');
const HANDED = 'I want to talk to a person';

/** Rows as text without their ids and times, which may by chance hold the digits that are looked for. */
const saidIn = (rows: unknown) =>
  JSON.stringify(rows).replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');

describe('WhatsApp through its webhook', () => {
  let opened: OpenDatabase;
  let cloud: Awaited<ReturnType<typeof startWhatsAppStandIn>>;
  let built: ReturnType<typeof buildApp>;
  let from = '';
  let said = 0;
  let nextNumber = 2348037000000;
  beforeAll(async () => {
    opened = await openTestDatabase();
  });
  afterAll(() => opened?.close());
  beforeEach(async () => {
    cloud = await startWhatsAppStandIn();
    said = 0;
    nextNumber += 1;
    from = String(nextNumber);
    await opened.db.deleteFrom('rate_limits').execute();
    return () => cloud.stop();
  });

  const conversation = () =>
    opened.db
      .selectFrom('whatsapp_conversations')
      .selectAll()
      .where('address', '=', `+${from}`)
      .executeTakeFirstOrThrow();
  /** Says it a minute after what was said before, and gives what was answered last. */
  const say = async (text: string, name = 'Ada Obi') => {
    said += 1;
    const at = new Date(NOW.getTime() + said * 60_000);
    built = buildApp(opened, { env: cloud.env, features: FEATURES, now: new Date(at.getTime() + 2000) });
    const http = new Hono().route('/api', createApi(built.app));
    const { body, signature } = cloud.webhook({ id: `wamid.${crypto.randomUUID()}`, from, text, at, name });
    const answer = await http.request('http://localhost:3000/api/webhooks/whatsapp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature },
      body: body as BodyInit,
    });
    expect(answer.status).toBe(200);
    const { id } = await conversation();
    await answerConversation(built.app, id);
    return (await listMessages(opened.db, id, 200)).at(-1);
  };
  const requests = () =>
    opened.db
      .selectFrom('support_requests')
      .innerJoin('enquiries', 'enquiries.id', 'support_requests.id')
      .select(['support_requests.phone', 'support_requests.name', 'enquiries.body'])
      .orderBy('support_requests.number')
      .execute();
  const storedText = async () => saidIn(await listMessages(opened.db, (await conversation()).id, 200));

  test.each([
    ['a card', 'my card is 5399 8321 4407 6120 exp 09/28 cvv 417', /5399|6120|417/],
    ['a BVN', 'My BVN na 22345678901', /22345678901/],
    ['a NIN', 'nin: 70123456789', /70123456789/],
    ['an account', 'pay am enter 0123456789 gtbank', /0123456789/],
    ['a card cut by the longest text', `${'x '.repeat(495)}5399 8321 4407 6120`, /5399/],
  ])('%s is masked before it is stored, and its sender is told', async (_what, text, secret) => {
    const answer = await say(text, `Ada ${text.slice(0, 40)}`);
    expect(await storedText()).not.toMatch(secret);
    const told = await conversation();
    expect(told.name).not.toMatch(secret);
    const desk = await openDesk(built.app, told.id);
    expect(saidIn([desk, await listDesk(built.app)])).not.toMatch(secret);
    expect(desk?.messages[0]?.text).toContain('•••');
    expect(saidIn(cloud.sent)).not.toMatch(secret);
    expect(answer?.author).toBe('assistant');
    expect(await storedText()).toMatch(/NIN|BVN/);
  });

  test('what was stored before masking is masked by the hourly job, and never shown meanwhile', async () => {
    await say('Good morning');
    const { id } = await conversation();
    const secret = 'my card 5399 8321 4407 6120';
    await opened.db
      .updateTable('whatsapp_messages')
      .set({ text: secret, is_masked: false })
      .where('conversation_id', '=', id)
      .where('author', '=', 'person')
      .execute();
    expect((await openDesk(built.app, id))?.messages[0]?.text).toBe('my card •••');
    await tidyWhatsApp(built.app);
    expect((await listMessages(opened.db, id, 9))[0]).toMatchObject({ text: 'my card •••', is_masked: true });
  });

  test('an agent who is asked for hears of nobody before they say yes', async () => {
    const before = (await requests()).length;
    const asked = await say(HANDED);
    expect(asked?.text).toContain('May I add what we wrote here?');
    expect(asked?.buttons).toEqual(['Yes, with our chat', 'Yes, without chat', 'No, not now']);
    expect(await say('No, not now')).toMatchObject({ text: expect.stringContaining('nobody hears of you') });
    // The question is over: yes means nothing any more.
    await say('Yes, with our chat');
    expect(await requests()).toHaveLength(before);
  });

  test.each([
    ['Yes, with our chat', true],
    ['Yes, without chat', false],
    ['yes', false],
  ])('on %s the office gets a lead, its transcript only where that was allowed', async (yes, hasTranscript) => {
    const before = (await requests()).length;
    await say('Two bedroom flat to rent in Yaba');
    await say(HANDED);
    const done = await say(yes);
    expect(done?.text).toMatch(/^Done\./);
    const after = await requests();
    expect(after).toHaveLength(before + 1);
    const lead = after.find(({ phone }) => phone === `+${from}`);
    expect(lead?.name).toBe('Ada Obi');
    expect(lead?.body?.includes('Two bedroom flat to rent in Yaba')).toBe(hasTranscript);
  });

  test('a wish beside the question ends the asking and is answered', async () => {
    await say(HANDED);
    const answer = await say('Two bedroom flat to rent in Yaba');
    expect(answer?.text).not.toMatch(/^Done\./);
    expect((await conversation()).hand_over).toBeNull();
  });

  test('the demo page, which knows nobody’s number, asks for name and number first', async () => {
    const before = (await requests()).length;
    let token: string | undefined;
    const write = async (text: string) => {
      said += 1;
      const { app } = buildApp(opened, { features: FEATURES, now: new Date(NOW.getTime() + said * 60_000) });
      token = await writeDemo(app, { token, text, address: '10.0.0.1' });
      const shown = await openDemo(app, token);
      return shown.findLast(({ author }) => author === 'assistant')?.text ?? '';
    };
    expect(await write(HANDED)).toContain('May I add what we wrote here?');
    expect(await write('Yes, with our chat')).toContain('your name and phone number');
    expect(await write('Ada, 0800 000 0000')).toContain('not one I can pass on');
    expect(await requests()).toHaveLength(before);
    expect(await write('Ada Obi, 0803 123 4567')).toMatch(/^Done\./);
    const after = await requests();
    expect(after).toHaveLength(before + 1);
    expect(JSON.stringify(after)).toContain('+2348031234567');
  });
});
