import { expect, test } from 'vitest';
import { readEnv } from '#config/env.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { buildApp } from '../../tests/support/test-app.ts';
import { requireNoApp } from './seal-app.server.ts';

const SECRETS = {
  AUTH_SECRET: 'auth-secret-auth-secret-auth-secret!',
  PAYMENTS_PROVIDER: 'paystack',
  PAYSTACK_SECRET_KEY: 'sk_test_secret',
  SLACK_WEBHOOK_URL: 'https://hooks.example/slack-secret',
  EMAIL_TRANSPORT: 'smtp',
  SMTP_URL: 'smtp://user:smtp-secret@mail.example',
  MAIL_FROM: 'Zaure <z@zaure.example>',
  SEALED_FIELDS_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
  S3_SECRET_ACCESS_KEY: 's3-secret',
  DATABASE_URL: 'postgres://user:db-secret@db.example/zaure',
};
const { app } = buildApp({ db: {} } as OpenDatabase, { env: SECRETS });

/** Every text that can be read off an object, methods not called. */
function textsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || seen.has(value)) return [];
  seen.add(value);
  return Object.values(value).flatMap((part) => textsIn(part, seen));
}

test('an App carries no secret that could be read off it', () => {
  expect(readEnv(SECRETS)).toMatchObject(SECRETS);
  const carried = textsIn(app);
  expect(carried).toContain('http://localhost:3000');
  for (const secret of Object.values(SECRETS).filter((value) => value !== 'paystack' && value !== SECRETS.MAIL_FROM))
    expect(carried).not.toContain(secret);
});

test('an App cannot be written as text, and neither can a copy of it', () => {
  expect(() => JSON.stringify({ a: [app] })).toThrow('must not leave');
  expect(() => JSON.stringify({ ...app, log: null })).toThrow('must not leave');
});

test.each([
  ['the App itself', app],
  ['inside an object', { title: 'x', deep: { deeper: app } }],
  ['inside a list', [1, null, undefined, [app]]],
  ['inside a Map', new Map([['a', new Set([app])]])],
  ['a copy', { own: { ...app, env: null } }],
  ['behind an empty end', { a: app, b: undefined }],
  ['in the data of an answer with a status', { type: 'DataWithResponseInit', data: { app }, init: null }],
])('what leaves a loader may not hold an App: %s', (_where, answer) => {
  expect(() => requireNoApp(answer)).toThrow('must not leave');
});

test('anything else leaves, also what holds itself', () => {
  const round: { self?: unknown; at: Date; answer: Response } = { at: new Date(), answer: new Response() };
  round.self = round;
  for (const answer of [null, undefined, 'text', 0, round, [], new Map([[{}, 'x']])])
    expect(() => requireNoApp(answer)).not.toThrow();
});
