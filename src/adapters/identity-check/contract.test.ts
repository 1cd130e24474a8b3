import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEnv } from '#config/env.server.ts';
import { startDojahStandIn } from '../../../tests/support/dojah-stand-in.ts';
import { chooseIdentityCheck } from './choose.server.ts';

let dojah: Awaited<ReturnType<typeof startDojahStandIn>>;
beforeAll(async () => {
  dojah = await startDojahStandIn();
});
afterAll(() => dojah.stop());
const vendor = () => chooseIdentityCheck(readEnv(dojah.env));

test('without a vendor there is no configuration, and nobody is asked', async () => {
  const none = chooseIdentityCheck(readEnv({}));
  expect(none.config()).toBeNull();
  await expect(none.findResult('a')).rejects.toMatchObject({ failure: 'not_enabled' });
  expect(() => none.readWebhook(Buffer.from('{}'), () => undefined)).toThrow('No identity vendor');
});

test('a vendor that was named without its keys stops the start', () => {
  expect(() => readEnv({ IDENTITY_PROVIDER: 'dojah', DOJAH_APP_ID: 'a' })).toThrow('DOJAH_SECRET_KEY');
});

test('an unknown session is null; a vendor that is away, refuses or speaks of another session decides nothing', async () => {
  expect(await vendor().findResult('unknown')).toBeNull();
  dojah.statuses.set('b', 'Completed');
  dojah.isDown = true;
  await expect(vendor().findResult('b')).rejects.toMatchObject({ failure: 'unavailable' });
  dojah.isDown = false;
  const wrongKey = chooseIdentityCheck(readEnv({ ...dojah.env, DOJAH_SECRET_KEY: 'another key' }));
  await expect(wrongKey.findResult('b')).rejects.toMatchObject({ failure: 'rejected' });
});

test('a webhook with another signature, or none, is forged; one of its own names its session', () => {
  const { body, signature } = dojah.webhook('c');
  const read = (text: string, given: string | undefined) => vendor().readWebhook(Buffer.from(text), () => given);
  for (const given of [undefined, '', 'ff', signature.replace(/^./, (first) => (first === '0' ? '1' : '0'))])
    expect(() => read(body, given)).toThrow('signature');
  expect(() => read(`${body} `, signature)).toThrow('signature');
  expect(read(body, signature)).toEqual({ reference: 'c' });
});

test('each word of the vendor is one of ours, and what it has not decided is waited for', async () => {
  const said = ['Completed', 'Failed', 'Pending', 'Ongoing', 'Abandoned', 'anything'];
  const answers = [];
  for (const status of said) {
    dojah.statuses.set('d', status);
    answers.push((await vendor().findResult('d'))?.status);
  }
  expect(answers).toEqual(['passed', 'failed', 'waiting', 'waiting', 'waiting', 'waiting']);
});

test('a browser gets the public key and never the secret one', () => {
  const text = JSON.stringify(vendor().config());
  expect(text).toContain('test_pk_public');
  expect(text).not.toContain(dojah.env.DOJAH_SECRET_KEY);
});
