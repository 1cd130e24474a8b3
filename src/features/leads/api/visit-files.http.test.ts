import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '#app/app.server.ts';
import type { OpenDatabase } from '#db/client.server.ts';
import { createAccount } from '#features/accounts/accounts.server.ts';
import { allow } from '#features/accounts/allowed.ts';
import { createAuthRoutes } from '#features/accounts/api.server.ts';
import { buildPerson } from '../../../../tests/support/build-agent.ts';
import { buildListing } from '../../../../tests/support/build-listing.ts';
import { buildApp } from '../../../../tests/support/test-app.ts';
import { openTestDatabase } from '../../../../tests/support/test-database.ts';
import { requestTour, sendMessage } from '../enquiries.server.ts';
import { enquiryPolicy } from '../policy.ts';
import { decideTour } from '../use-cases/own-visits.server.ts';
import { createVisitFiles } from './visit-files.server.ts';

const ORIGIN = 'http://localhost:3000';
const PASSWORD = 'Correct-horse-battery-7';

describe('visits as calendar files', () => {
  let opened: OpenDatabase;
  let app: App;
  let http: Hono;
  let agent: { userId: string; email: string };
  let listing: string;
  beforeAll(async () => {
    opened = await openTestDatabase();
    app = buildApp(opened).app;
    http = new Hono().route('/api/auth', createAuthRoutes(app)).route('/', createVisitFiles(app));
    agent = await account('ngozi@example.ng');
    listing = await buildListing(opened.db, { title: 'Flat; two beds, Yaba\\Lagos', agent_id: agent.userId });
  });
  afterAll(() => opened?.close());

  async function account(email: string) {
    const userId = email.split('@')[0] ?? email;
    await createAccount(opened.db, { userId, name: 'Ngọzi Ụzọma', email, password: PASSWORD, createdAt: app.now() });
    return { userId, email };
  }
  async function cookieOf(email: string): Promise<string> {
    const answer = await http.request(`${ORIGIN}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(answer.status).toBe(200);
    return answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
  }
  const get = (path: string, cookie = '', method = 'GET') =>
    http.request(`${ORIGIN}${path}`, { method, headers: { cookie } });
  const idOf = (answer: Awaited<ReturnType<typeof requestTour>>) => ('enquiry' in answer ? answer.enquiry.id : '');
  const linkOf = async (id: string) =>
    (await opened.db.selectFrom('enquiries').select('link_token').where('id', '=', id).executeTakeFirstOrThrow())
      .link_token ?? '';
  const rows = async () => [
    await opened.db.selectFrom('enquiries').selectAll().orderBy('id').execute(),
    await opened.db.selectFrom('enquiry_messages').selectAll().orderBy('id').execute(),
    await opened.db.selectFrom('audit_log').selectAll().orderBy('id').execute(),
  ];

  test('a visitor is asked to sign in; somebody else’s visit, one that is not there and one without a time have no file', async () => {
    const id = idOf(
      await requestTour(app, listing, { contact: 'ada@example.ng', preferred_at: '2026-11-22T09:00:00Z' }),
    );
    const visitor = await get(`/inbox/${id}/visit.ics`);
    expect(visitor.status).toBe(302);
    expect(visitor.headers.get('location')).toContain('/auth?next=');
    const stranger = await cookieOf((await account('stranger@example.ng')).email);
    const own = await cookieOf(agent.email);
    expect((await get(`/inbox/${id}/visit.ics`, own)).status, 'the same address is there for its lister').toBe(200);
    expect((await get(`/inbox/${id}/visit.ics`, stranger)).status).toBe(404);
    for (const unknown of ['7d5f0b1e-0000-4000-8000-000000000000', 'nonsense'])
      expect((await get(`/inbox/${unknown}/visit.ics`, own)).status).toBe(404);
    const link = await linkOf(id);
    for (const wrong of [link.slice(1), `${link}x`, 'x'.repeat(32), '%00'])
      expect((await get(`/sent/${wrong}/visit.ics`)).status).toBe(404);
    const anyTime = idOf(await requestTour(app, listing, { contact: 'bola@example.ng' }));
    expect((await get(`/sent/${await linkOf(anyTime)}/visit.ics`)).status).toBe(404);
    const message = idOf(await sendMessage(app, listing, { contact: 'ada@example.ng', message: 'Is it free?' }));
    expect((await get(`/sent/${await linkOf(message)}/visit.ics`)).status).toBe(404);
  });

  test('for its lister and for who has the link: a calendar’s own type, never kept, signs escaped, the state and its version', async () => {
    const id = idOf(
      await requestTour(app, listing, { contact: 'chidi@example.ng', preferred_at: '2026-11-23T10:00:00Z' }),
    );
    const link = await linkOf(id);
    for (const [path, cookie] of [
      [`/sent/${link}`, ''],
      [`/inbox/${id}`, await cookieOf(agent.email)],
    ] as const) {
      const answer = await get(`${path}/visit.ics`, cookie);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^text\/calendar; charset=utf-8/);
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename="visit.ics"');
      expect(answer.headers.get('cache-control')).toContain('no-store');
      const file = (await answer.text()).replaceAll('\r\n ', '');
      expect(file).toContain('Flat\\; two beds\\, Yaba\\\\Lagos');
      expect(file).toContain('DTSTART;TZID=Africa/Lagos:20261123T110000');
      expect(file).toContain('STATUS:TENTATIVE');
      expect(file).toContain(`${path}`);
      expect(file, 'no way to reach anybody stands in a file that travels').not.toContain('chidi@example.ng');
    }
    const admin = await buildPerson(opened.db, { role: 'admin' });
    await decideTour(app, allow(enquiryPolicy.answer, admin), id, { decision: 'confirmed' });
    const confirmed = await (await get(`/sent/${link}/visit.ics`)).text();
    expect(confirmed).toContain('STATUS:CONFIRMED');
    expect(confirmed).toContain('SEQUENCE:1');
  });

  test('fetching the file by a receipt’s link, by GET and by HEAD as a mail scanner does, changes nothing', async () => {
    const id = idOf(
      await requestTour(app, listing, { contact: 'efe@example.ng', preferred_at: '2026-11-22T12:00:00Z' }),
    );
    const before = await rows();
    for (const method of ['HEAD', 'GET'])
      expect((await get(`/sent/${await linkOf(id)}/visit.ics`, '', method)).status).toBe(200);
    expect(await rows()).toEqual(before);
  });
});
