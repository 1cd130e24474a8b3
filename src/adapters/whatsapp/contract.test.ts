import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '#config/env.server.ts';
import { startWhatsAppStandIn, VERIFY_TOKEN } from '../../../tests/support/whatsapp-stand-in.ts';
import { chooseWhatsApp } from './choose.server.ts';
import type { OutgoingMessage } from './port.ts';

const AT = new Date('2026-11-23T10:00:00Z');

let cloud: Awaited<ReturnType<typeof startWhatsAppStandIn>>;
beforeAll(async () => {
  cloud = await startWhatsAppStandIn();
});
afterAll(() => cloud?.stop());
beforeEach(() => {
  Object.assign(cloud.state, { refuseWith: null, losesAnswers: false, isDown: false });
});

const vendor = (env: Record<string, string> = {}) => chooseWhatsApp(readEnv({ ...cloud.env, ...env }));
const embedded = () => chooseWhatsApp(readEnv({}));
const message = (over: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  ...{
    id: '5f8c1d5e-58a4-4b8e-9b1c-0e4b6a0a2f11',
    to: '+2348031234567',
    text: 'Good day',
    buttons: [],
    template: null,
  },
  ...over,
});
const header = (value: string | undefined) => (name: string) => (name === 'x-hub-signature-256' ? value : undefined);

describe.each([
  ['the page of our own', embedded],
  ['the Cloud API', () => vendor()],
])('a message sent by %s', (_name, make) => {
  test('is taken, and known by an id', async () => {
    expect((await make().send(message())).serviceId).not.toBe('');
  });

  test('asks for no file that nobody sent', async () => {
    await expect(make().download('nobody-sent-this', 1000)).rejects.toMatchObject({ failure: 'rejected' });
  });

  test('does not take a webhook without a signature, or with that of another body', () => {
    const { body, signature } = cloud.webhook({ id: 'wamid.1', text: 'Hello', at: AT });
    for (const given of [undefined, '', 'sha256=', 'sha1=00', `sha256=${'0'.repeat(64)}`, signature.slice(7)])
      expect(() => make().readWebhook(body, header(given))).toThrow();
    expect(() => make().readWebhook(Buffer.concat([body, Buffer.from(' ')]), header(signature))).toThrow();
  });
});

test('a vendor that was named without its keys stops the start', () => {
  expect(() => readEnv({ WHATSAPP_PROVIDER: 'cloud' })).toThrow('WHATSAPP_APP_SECRET');
});

test('the challenge is answered to whoever knows our word, and to nobody else', () => {
  const ask = (query: Record<string, string>) => vendor().answerChallenge(new URLSearchParams(query));
  const right = { 'hub.mode': 'subscribe', 'hub.verify_token': VERIFY_TOKEN, 'hub.challenge': '1158201444' };
  expect(ask({ ...right, 'hub.verify_token': 'guess' })).toBeNull();
  expect(ask({ ...right, 'hub.mode': 'unsubscribe' })).toBeNull();
  expect(ask({ ...right, 'hub.challenge': '<script>' })).toBeNull();
  expect(ask(right)).toBe('1158201444');
  expect(embedded().answerChallenge(new URLSearchParams(right))).toBeNull();
});

test('texts, buttons, lists and templates go out in the shapes the Cloud API publishes, with our own id', async () => {
  cloud.sent.length = 0;
  await vendor().send(message({ text: 'x'.repeat(5000) }));
  await vendor().send(message({ buttons: ['See photos', 'Book a tour', 'Next one'] }));
  await vendor().send(message({ buttons: ['Try again', 'Connect me to agent', 'Call me instead', "I'll wait"] }));
  await vendor().send(message({ buttons: ['A reply that is much too long for a button or a line'] }));
  await vendor().send(message({ template: 'answer_ready:en' }));
  const [long, buttons, list, plain, template] = cloud.sent;
  expect(long).toMatchObject({ to: '2348031234567', type: 'text', ownId: message().id });
  expect(long?.body).toMatchObject({ text: { body: 'x'.repeat(4096) } });
  expect(buttons?.body['interactive']).toMatchObject({
    type: 'button',
    action: { buttons: [{ type: 'reply', reply: { title: 'See photos' } }, {}, {}] },
  });
  expect(list?.body['interactive']).toMatchObject({ type: 'list', action: { sections: [{ rows: [{}, {}, {}, {}] }] } });
  expect(plain?.type).toBe('text');
  expect(template?.body['template']).toEqual({ name: 'answer_ready', language: { code: 'en' } });
});

test('refusals for good, for now, after 24 hours and lost answers are told apart', async () => {
  const failures: string[] = [];
  const fail = async () => {
    const error = await vendor()
      .send(message())
      .catch((cause: { failure: string }) => cause);
    failures.push('failure' in error ? error.failure : 'sent');
  };
  for (const refuseWith of [
    ...[
      { status: 400, code: 131026 },
      { status: 400, code: 131047 },
      { status: 429, code: 130429 },
    ],
    ...[
      { status: 400, code: 131056 },
      { status: 500, code: 131000 },
    ],
  ]) {
    cloud.state.refuseWith = refuseWith;
    await fail();
  }
  cloud.state.refuseWith = null;
  cloud.state.losesAnswers = true;
  await fail();
  cloud.state.losesAnswers = false;
  cloud.state.isDown = true;
  await fail();
  expect(failures).toEqual([
    'rejected',
    'closed',
    'unavailable',
    'unavailable',
    'unanswered',
    'unanswered',
    'unanswered',
  ]);
  cloud.state.isDown = false;
  await expect(vendor({ WHATSAPP_ACCESS_TOKEN: 'another token' }).send(message())).rejects.toMatchObject({
    failure: 'rejected',
  });
});

test('a webhook tells texts, presses, pictures, voice notes and reports; what is odd or of another number is passed over', () => {
  const at = AT;
  const read = ({ body, signature }: { body: Buffer; signature: string }) =>
    vendor().readWebhook(body, header(signature));
  expect(read(cloud.webhook({ id: 'wamid.a', text: 'Good morning', at }))).toEqual([
    {
      event: 'message',
      serviceId: 'wamid.a',
      from: '+2348031234567',
      name: 'Ngozi',
      sentAt: at,
      kind: 'text',
      text: 'Good morning',
      mediaId: null,
    },
  ]);
  const button = {
    type: 'interactive',
    interactive: { type: 'button_reply', button_reply: { id: '1', title: 'Next one' } },
  };
  expect(read(cloud.webhook({ id: 'wamid.b', at, message: button }))[0]).toMatchObject({
    kind: 'text',
    text: 'Next one',
  });
  const image = { type: 'image', image: { id: '1003383421387256', caption: 'This gate', mime_type: 'image/jpeg' } };
  expect(read(cloud.webhook({ id: 'wamid.c', at, message: image }))[0]).toMatchObject({
    ...{ kind: 'picture', text: 'This gate', mediaId: '1003383421387256' },
  });
  const audio = { type: 'audio', audio: { id: '55', voice: true } };
  expect(read(cloud.webhook({ id: 'wamid.d', at, message: audio }))[0]).toMatchObject({ kind: 'voice', text: '' });
  expect(read(cloud.webhook({ id: 'wamid.e', at, message: { type: 'unsupported' } }))[0]).toMatchObject({
    kind: 'other',
  });
  expect(read(cloud.webhook({ id: 'wamid.f', from: 'not-a-number', text: 'x', at }))).toEqual([]);
  expect(
    read(
      cloud.report({ id: 'wamid.out1', status: 'failed', errors: [{ code: 131047, title: 'Re-engagement message' }] }),
    ),
  ).toEqual([
    { event: 'status', serviceId: 'wamid.out1', ownId: null, status: 'failed', reason: '131047 Re-engagement message' },
  ]);
  const other = cloud
    .webhook({ id: 'wamid.g', text: 'x', at })
    .body.toString()
    .replaceAll('106540352242922', '999999999');
  expect(read({ body: Buffer.from(other), signature: cloud.sign(other) })).toEqual([]);
  for (const text of ['', 'null', '[]', '{"object":"page","entry":[]}'])
    expect(read({ body: Buffer.from(text), signature: cloud.sign(text) })).toEqual([]);
});

test('a file is fetched from Meta alone, with our token, and never more of it than allowed', async () => {
  cloud.media.set('photo', { bytes: new Uint8Array(2000) });
  cloud.media.set('liar', { bytes: new Uint8Array(200_000), size: 10 });
  cloud.media.set('elsewhere', { bytes: new Uint8Array(10), host: 'https://attacker.example' });
  expect(await vendor().download('photo', 2000)).toHaveLength(2000);
  await expect(vendor().download('photo', 1999)).rejects.toMatchObject({ failure: 'rejected' });
  await expect(vendor().download('liar', 5000)).rejects.toMatchObject({ failure: 'rejected' });
  await expect(vendor().download('elsewhere', 5000)).rejects.toThrow('somebody else');
});

test('failures of the embedded channel can be tried by hand', async () => {
  for (const failure of ['rejected', 'unavailable', 'unanswered', 'closed'])
    await expect(embedded().send(message({ text: `fail: ${failure}` }))).rejects.toMatchObject({ failure });
});
