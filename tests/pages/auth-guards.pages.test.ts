import { request as requests } from '@playwright/test';
import { expect, test } from '../support/pages.ts';
import { type DemoRole, pageOrigin, signInByHttp } from '../support/sign-in.ts';

const ADMIN_PAGES = [
  ...[
    '/admin',
    '/admin?tab=users',
    '/admin/properties',
    '/admin/reports',
    '/admin/submissions.csv',
    '/admin/agent-verifications.csv',
  ],
  '/admin/documents/7c9e6679-7425-40de-944b-e07fc1f90ae7',
];

/** Somebody's browser without a browser: their cookies, and what one address answers, with where it sends to. */
async function opener(role?: DemoRole) {
  const baseURL = pageOrigin();
  const cookies = role ? (await signInByHttp(baseURL, role)).cookies : [];
  const api = await requests.newContext({ baseURL, storageState: { cookies, origins: [] } });
  return async (path: string) => {
    const answer = await api.get(path, { maxRedirects: 0 });
    return { status: answer.status(), location: answer.headers()['location'], html: await answer.text() };
  };
}

const toSignIn = (path: string) => ({ status: 302, location: `/auth?next=${encodeURIComponent(path)}` });

test('[AUTH-003] a visitor opening a page of the office is sent to /auth', async () => {
  const open = await opener();
  for (const path of ADMIN_PAGES) expect(await open(path), path).toMatchObject(toSignIn(path));
});

test('[AUTH-006] a visitor opening a page for agents is sent to /auth', async () => {
  const open = await opener();
  for (const path of ['/agent/dashboard', '/agent-listing-submission'])
    expect(await open(path), path).toMatchObject(toSignIn(path));
});

for (const role of ['user', 'pending', 'agent'] as const) {
  test(`[AUTH-004] [AUTH-012] ${role} opening a page of the office is sent to /`, async () => {
    const open = await opener(role);
    for (const path of ADMIN_PAGES) expect(await open(path), path).toMatchObject({ status: 302, location: '/' });
  });
}

test('[AUTH-003] [AUTH-004] an admin comes in', async () => {
  const open = await opener('admin');
  for (const path of ADMIN_PAGES.slice(0, -1)) expect((await open(path)).status, path).toBe(200);
  // No such document: who may look is told so, and not sent away.
  expect((await open(ADMIN_PAGES.at(-1) ?? '')).status).toBe(404);
});

test('[AUTH-008] a signed-in user opens agent verification', async () => {
  const open = await opener('user');
  expect((await open('/agent/verification')).status).toBe(200);
});

test('[AUTH-007] a visitor without an account opens every page that lists homes, and the form for being matched', async () => {
  const open = await opener();
  for (const path of [
    '/',
    '/browse-all-homes',
    '/homes-for-sale?search=lekki',
    '/rent/all',
    '/map',
    '/city/lagos',
    '/get-matched',
  ]) {
    const { status, html } = await open(path);
    expect(status, path).toBe(200);
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
  }
});
