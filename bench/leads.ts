import { randomInt, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { startBuiltServer } from '../tests/support/bench-server.ts';
import { startSmtpServer } from '../tests/support/smtp-stand-in.ts';

/**
 * LEADS leads with a team chat and a mail server: how long after it was stored the last one is out everywhere, and
 * whether any goes out twice.
 */
const LEADS = Number(process.env['LEADS'] ?? 1000);
const AT_ONCE = 16;
const MAX_SECONDS = 10;
const GIVE_UP_S = 120;

const anyAddress = () => [randomInt(1, 223), randomInt(256), randomInt(256), randomInt(1, 255)].join('.');

const told = new Map<string, number>();
const chat = createServer(async (incoming, outgoing) => {
  const { text } = (await json(incoming)) as { text: string };
  const [, email = ''] = /\*Email:\* (\S+)/.exec(text) ?? [];
  told.set(email, (told.get(email) ?? 0) + 1);
  outgoing.end('ok');
});
await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve));
const smtp = await startSmtpServer();
const server = await startBuiltServer({
  TRUST_PROXY: 'true',
  SLACK_WEBHOOK_URL: `http://127.0.0.1:${(chat.address() as AddressInfo).port}/`,
  EMAIL_TRANSPORT: 'smtp',
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Zaure <no-reply@zaure.example>',
});

const receipts = () => {
  const counts = new Map<string, number>();
  for (const { envelope } of smtp.received) for (const to of envelope.to) counts.set(to, (counts.get(to) ?? 0) + 1);
  return counts;
};

async function storeLead(email: string): Promise<void> {
  const answer = await fetch(`${server.origin}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() },
    body: JSON.stringify({
      fullName: 'Chukwuemeka Ọ̀nwụka',
      email,
      phone: '08030000000',
      city: 'Enugu',
      message: 'A shop on Ogui Road',
      source: 'buy',
    }),
  });
  if (answer.status === 503) {
    await setTimeout(1000);
    return storeLead(email);
  }
  if (!answer.ok) throw new Error(`a lead was answered ${answer.status}: ${await answer.text()}`);
}

try {
  const emails = Array.from({ length: LEADS }, () => `${randomUUID()}@example.ng`);
  const waiting = [...emails];
  const startedAt = performance.now();
  const store = async () => {
    for (let email = waiting.pop(); email; email = waiting.pop()) await storeLead(email);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, store));
  const storedAt = performance.now();
  const isOut = () =>
    emails.every((email) => told.has(email)) &&
    receipts().size >= LEADS &&
    emails.every((email) => receipts().has(email));
  while (!isOut() && performance.now() - storedAt < GIVE_UP_S * 1000) await setTimeout(100);
  const seconds = (performance.now() - storedAt) / 1000;
  const rows = [
    { what: 'leads stored a second', is: Math.round(LEADS / ((storedAt - startedAt) / 1000)), 'should be': '' },
    {
      what: 'seconds from the last one stored to all out',
      is: Number(seconds.toFixed(1)),
      'should be': `at most ${MAX_SECONDS}`,
    },
    { what: 'in the chat', is: told.size, 'should be': LEADS },
    { what: 'in the chat more than once', is: [...told.values()].filter((times) => times > 1).length, 'should be': 0 },
    { what: 'receipts mailed', is: emails.filter((email) => receipts().has(email)).length, 'should be': LEADS },
    {
      what: 'receipts mailed more than once',
      is: emails.filter((email) => (receipts().get(email) ?? 0) > 1).length,
      'should be': 0,
    },
    { what: 'mails in all (the office hears of each lead)', is: smtp.received.length, 'should be': '' },
  ];
  console.table(rows);
  process.exitCode =
    seconds <= MAX_SECONDS && rows.every((row) => typeof row['should be'] !== 'number' || row.is === row['should be'])
      ? 0
      : 1;
} finally {
  await server.stop();
  await smtp.close();
  chat.close();
}
