import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '#config/env.server.ts';
import { startSmtpServer } from '../../../tests/support/smtp-stand-in.ts';
import { chooseEmailTransport } from './choose.server.ts';
import { createOutbox } from './embedded.server.ts';
import type { EmailMessage } from './port.ts';
import { createSmtpTransport } from './smtp.server.ts';

const FROM = 'Zaure <no-reply@zaure.example>';
const MESSAGE: EmailMessage = {
  id: '0b8f7a52-6f0c-4a39-9f53-0d9fd0ce6d11',
  replyTo: null,
  to: { address: 'ngozi@example.ng', name: 'Ngọzi "Ada" Ụzọma, Esq.' },
  subject: 'Your home in Ẹ̀kọ́ is live: ₦80,000,000',
  language: 'yo',
  text: 'Ẹ káàbọ̀.\n\nSee it:\nhttps://zaure.example/property/1\n',
  html: '<!doctype html><p>Ẹ káàbọ̀.</p>',
  createdAt: new Date('2026-11-21T09:00:00Z'),
};

let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let folder: string;
beforeAll(async () => {
  smtp = await startSmtpServer();
});
afterAll(() => smtp.close());
beforeEach(() => {
  smtp.received.length = 0;
  folder = mkdtempSync(join(tmpdir(), 'zaure-outbox-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const readKept = (): Promise<Email[]> =>
  Promise.all(readdirSync(folder).map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
const to = (address: string): EmailMessage => ({ ...MESSAGE, replyTo: null, to: { address, name: null } });

describe.each(['outbox', 'smtp'] as const)('mail transport: %s', (name) => {
  const build = () =>
    name === 'smtp' ? createSmtpTransport({ url: smtp.url, from: FROM }) : createOutbox({ folder, from: FROM });
  const refused = name === 'smtp' ? 'refused@example.ng' : 'anybody@refused.example';
  const unreachable = () =>
    name === 'smtp' ? createSmtpTransport({ url: 'smtp://127.0.0.1:9', from: FROM }) : build();
  const arrived = async () => (name === 'smtp' ? smtp.received.map(({ mail }) => mail) : readKept());

  test('a refused recipient is "rejected", so that nobody tries again', async () => {
    await expect(build().send(to(refused))).rejects.toMatchObject({ name: 'EmailError', failure: 'rejected' });
    expect(await arrived()).toEqual([]);
  });

  test('a mail server that does not answer is "unavailable", so that the job tries again', async () => {
    const attempt = unreachable().send(to('anybody@unreachable.example'));
    await expect(attempt).rejects.toMatchObject({ name: 'EmailError', failure: 'unavailable' });
  });

  test('a mail arrives whole: names, subject and both bodies in any script', async () => {
    expect(await build().send(MESSAGE)).toBe(name === 'smtp' ? 'sent' : 'kept');
    const [mail] = await arrived();
    expect(mail).toMatchObject({
      subject: MESSAGE.subject,
      from: { name: 'Zaure', address: 'no-reply@zaure.example' },
    });
    expect(mail?.to).toEqual([MESSAGE.to]);
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: 'yo' }));
    expect(mail?.text?.trim()).toBe(MESSAGE.text.trim());
    expect(mail?.html?.trim()).toBe(MESSAGE.html);
    expect(mail?.messageId).toBe('<0b8f7a52-6f0c-4a39-9f53-0d9fd0ce6d11@zaure.example>');
  });

  test('what a person typed into a name or subject adds no header and no recipient', async () => {
    const sly = 'Ada\r\nBcc: victim@example.ng\r\n\r\nbody';
    await build().send({ ...MESSAGE, replyTo: null, to: { address: 'ngozi@example.ng', name: sly }, subject: sly });
    const [mail] = await arrived();
    expect(mail?.bcc ?? []).toEqual([]);
    expect(mail?.to).toHaveLength(1);
    if (name === 'smtp') expect(smtp.received[0]?.envelope.to).toEqual(['ngozi@example.ng']);
  });
});

test('SMTP: "try later" and wrong credentials are "unavailable", and no secret stands in the message', async () => {
  const busy = createSmtpTransport({ url: smtp.url, from: FROM }).send(to('busy@example.ng'));
  await expect(busy).rejects.toMatchObject({ failure: 'unavailable' });
  const wrong = createSmtpTransport({ url: smtp.wrongUrl, from: FROM }).send(MESSAGE);
  await expect(wrong).rejects.toMatchObject({ failure: 'unavailable', message: expect.not.stringContaining('wrong') });
});

test('the outbox keeps mails for its owner alone, and the same mail once', async () => {
  const outbox = createOutbox({ folder: join(folder, 'outbox'), from: FROM });
  await outbox.send(MESSAGE);
  await outbox.send(MESSAGE);
  const names = readdirSync(join(folder, 'outbox'));
  expect(names).toEqual(['2026-11-21T09-00-00.000Z-0b8f7a52-6f0c-4a39-9f53-0d9fd0ce6d11.eml']);
  expect(statSync(join(folder, 'outbox', names[0] as string)).mode & 0o777).toBe(0o600);
});

test('the outbox is the default; EMAIL_TRANSPORT=smtp demands a server and a sender at boot', () => {
  expect(chooseEmailTransport(readEnv({})).name).toBe('outbox');
  expect(() => readEnv({ EMAIL_TRANSPORT: 'smtp' })).toThrow(/SMTP_URL: is needed[\s\S]*MAIL_FROM: is needed/);
  expect(() => readEnv({ EMAIL_TRANSPORT: 'smtp', SMTP_URL: 'https://mail.example', MAIL_FROM: FROM })).toThrow(
    /SMTP_URL/,
  );
  expect(chooseEmailTransport(readEnv({ EMAIL_TRANSPORT: 'smtp', SMTP_URL: smtp.url, MAIL_FROM: FROM })).name).toBe(
    'smtp',
  );
});
