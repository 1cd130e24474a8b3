import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chooseLeadForwarding } from './choose.server.ts';
import { createEmbeddedForwarding } from './embedded.server.ts';
import type { ForwardedLead, LeadForwardError } from './port.ts';
import { createSlackForwarding } from './slack.server.ts';

const LEAD: ForwardedLead = {
  id: '0b8f7a52-6f0c-4a39-9f53-0d9fd0ce6d11',
  fullName: 'Tunde <b>Adébáyọ̀</b>',
  email: 'tunde@example.ng',
  phone: '+2348031234567',
  city: 'Lagos',
  message: 'Two bedrooms & a BQ',
  pageUrl: 'http://localhost:3000/homes-for-sale?search=lekki',
  createdAt: '2026-11-21T09:00:00.000Z',
};

/** A local server that behaves as an incoming webhook does: JSON with a text, "ok" for 200, words for refusals. */
let slack: Server;
let url = '';
let answers: { status: number; body: string }[] = [];
let received: string[] = [];

beforeAll(async () => {
  slack = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const next = answers.shift() ?? { status: 200, body: 'ok' };
      const isValid = request.method === 'POST' && typeof JSON.parse(body).text === 'string';
      if (isValid && next.status === 200) received.push(JSON.parse(body).text);
      response.writeHead(isValid ? next.status : 400).end(isValid ? next.body : 'invalid_payload');
    });
  });
  await new Promise<void>((resolve) => slack.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(slack.address() as AddressInfo).port}/services/T/B/X`;
});
afterAll(() => new Promise((resolve) => slack.close(resolve)));
beforeEach(() => {
  answers = [];
  received = [];
});

describe.each(['embedded', 'slack'] as const)('lead forwarding: %s', (name) => {
  const build = () => (name === 'slack' ? createSlackForwarding(url) : createEmbeddedForwarding());
  const failing = () =>
    name === 'slack' ? createSlackForwarding('http://127.0.0.1:9/closed') : createEmbeddedForwarding();

  test('an unreachable other side is "unavailable", so that the job tries again', async () => {
    const attempt = failing().forward({ ...LEAD, fullName: 'Unreachable' });
    await expect(attempt).rejects.toMatchObject({ name: 'LeadForwardError', failure: 'unavailable' });
  });

  test('a lead is taken, and what is said of it is true: sent where there is another side, kept where there is none', async () => {
    await expect(build().forward(LEAD)).resolves.toBe(name === 'slack' ? 'sent' : 'kept');
    expect(received).toHaveLength(name === 'slack' ? 1 : 0);
  });
});

test('Slack receives every field, with its three special characters escaped', async () => {
  await createSlackForwarding(url).forward(LEAD);
  expect(received).toEqual([
    'New lead\n*Name:* Tunde &lt;b&gt;Adébáyọ̀&lt;/b&gt;\n*Email:* tunde@example.ng\n*Phone:* +2348031234567\n*City:* Lagos\n' +
      '*Message:* Two bedrooms &amp; a BQ\n*Page:* http://localhost:3000/homes-for-sale?search=lekki\n*Received:* 2026-11-21T09:00:00.000Z',
  ]);
});

test('Slack: too many requests and server errors are "unavailable", a removed webhook is "rejected"', async () => {
  answers = [
    { status: 429, body: 'rate_limited' },
    { status: 503, body: '' },
    { status: 404, body: 'no_service' },
  ];
  const failures: unknown[] = [];
  for (let i = 0; i < 3; i++)
    await createSlackForwarding(url)
      .forward(LEAD)
      .catch((error: LeadForwardError) => failures.push(error.failure));
  expect(failures).toEqual(['unavailable', 'unavailable', 'rejected']);
});

test('the webhook address chooses Slack, its absence the embedded default', () => {
  expect(chooseLeadForwarding({ SLACK_WEBHOOK_URL: url }).name).toBe('slack');
  expect(chooseLeadForwarding({ SLACK_WEBHOOK_URL: undefined }).name).toBe('embedded');
});
