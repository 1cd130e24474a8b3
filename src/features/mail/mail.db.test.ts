import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSmtpTransport } from '#adapters/email/smtp.server.ts';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { startSmtpServer } from '../../../tests/support/smtp-stand-in.ts';
import { buildApp } from '../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../tests/support/test-database.ts';
import { queueMail, SEND_EMAIL_JOB, sendEmail } from './mail.server.ts';
import { readMail } from './outbox.server.ts';

describe('mail', () => {
  let opened: OpenDatabase;
  let app: App;
  let jobs: { name: string; data: object }[];
  let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
  const folder = mkdtempSync(join(tmpdir(), 'zaure-mail-'));

  beforeAll(async () => {
    opened = await openTestDatabase();
    ({ app, jobs } = buildApp(opened, { env: { DATA_DIR: folder, PUBLIC_URL: 'https://zaure.example' } }));
    smtp = await startSmtpServer();
  });
  afterAll(async () => {
    await smtp.close();
    await opened.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const queue = async (address: string, dedupeKey?: string) => {
    await queueMail(app, app.db, {
      causedBy: null,
      to: { address, asked: 'en' },
      template: 'test',
      write: () => ({
        subject: 'Ẹ káàbọ̀',
        content: {
          title: 'Ẹ káàbọ̀',
          paragraphs: ['<b>One</b> & two'],
          action: { label: 'Open', url: 'https://zaure.example/x?a=1&b=2' },
        },
      }),
      ...(dedupeKey ? { dedupeKey } : {}),
    });
    return String(Object.values(jobs.at(-1)?.data ?? {})[0]);
  };
  const find = (id: string) => app.db.selectFrom('emails').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  test('a mail that is rolled back is not written and not queued', async () => {
    const before = await app.db.selectFrom('emails').select('id').execute();
    await expect(
      app.db.transaction().execute(async (trx) => {
        await queueMail(app, trx, {
          causedBy: null,
          to: { address: 'a@example.ng', asked: 'en' },
          template: 't',
          write: () => ({ subject: 's', content: { title: 't', paragraphs: [] } }),
        });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await app.db.selectFrom('emails').select('id').execute()).toHaveLength(before.length);
    jobs.length = 0;
  });

  test('a mail is stored in plain text and HTML, and queued once for the same key', async () => {
    const id = await queue('ngozi@example.ng', 'once');
    await queue('ngozi@example.ng', 'once');
    expect(jobs.filter((job) => job.name === SEND_EMAIL_JOB)).toHaveLength(1);
    const mail = await find(id);
    expect(mail).toMatchObject({ status: 'queued', attempts: 0, to_address: 'ngozi@example.ng' });
    expect(mail.text_body).toContain('<b>One</b> & two');
    expect(mail.html_body).toContain('&lt;b&gt;One&lt;/b&gt; &amp; two');
    expect(mail.html_body).not.toMatch(/<img|<script|url\(/);
  });

  test('by default it is kept in the outbox, as a file too; sending it again does nothing', async () => {
    const id = await queue('outbox@example.ng');
    await sendEmail(app, id);
    expect(await find(id)).toMatchObject({ status: 'kept', attempts: 1, failure: null });
    await sendEmail(app, id);
    expect((await find(id)).attempts).toBe(1);
    expect(readdirSync(join(folder, 'outbox')).filter((name) => name.includes(id))).toHaveLength(1);
  });

  test.each(['/sent/abcDEF-123_456', '/sent/abcDEF-123_456/visit.ics', '/auth/reset?token=abcDEF-123_456&next=%2F'])(
    'what %s opens is read by who gets the mail, and stands nowhere else',
    async (path) => {
      const url = `https://zaure.example${path}`;
      await queueMail(app, app.db, {
        causedBy: null,
        to: { address: 'guest@example.ng', asked: null },
        template: 'test',
        write: () => ({
          subject: 'An answer',
          content: { title: 'An answer', paragraphs: [`Also at ${url}`], action: { label: 'Open', url } },
        }),
      });
      const id = String(Object.values(jobs.at(-1)?.data ?? {})[0]);
      const secret = 'abcDEF-123_456';
      expect(JSON.stringify(await find(id))).not.toContain(secret);
      expect(JSON.stringify(await readMail(app.db, id))).not.toContain(secret);
      await sendEmail(app, id, createSmtpTransport({ url: smtp.url, from: app.env.MAIL_FROM }));
      const sent = smtp.received.at(-1)?.mail;
      expect(sent?.text).toContain(url);
      expect(sent?.html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
      expect(JSON.stringify(await find(id))).not.toContain(secret);
    },
  );

  test('a mail server takes it', async () => {
    const id = await queue('tunde@example.ng');
    await sendEmail(app, id, createSmtpTransport({ url: smtp.url, from: app.env.MAIL_FROM }));
    expect(await find(id)).toMatchObject({ status: 'sent', failure: null });
    expect(smtp.received.at(-1)?.mail).toMatchObject({
      subject: 'Ẹ káàbọ̀',
      to: [{ address: 'tunde@example.ng', name: '' }],
    });
  });

  test('a refused recipient is failed for good; a server that is away makes the job try again, and it arrives then', async () => {
    const refused = await queue('refused@example.ng');
    await sendEmail(app, refused, createSmtpTransport({ url: smtp.url, from: app.env.MAIL_FROM }));
    expect(await find(refused)).toMatchObject({
      status: 'failed',
      failure: 'The mail server did not take it. EENVELOPE 550',
    });

    const late = await queue('late@example.ng');
    await expect(
      sendEmail(app, late, createSmtpTransport({ url: 'smtp://127.0.0.1:9', from: app.env.MAIL_FROM })),
    ).rejects.toThrow();
    expect(await find(late)).toMatchObject({ status: 'failed', attempts: 1 });
    await sendEmail(app, late, createSmtpTransport({ url: smtp.url, from: app.env.MAIL_FROM }));
    expect(await find(late)).toMatchObject({ status: 'sent', attempts: 2, failure: null });
  });
});
