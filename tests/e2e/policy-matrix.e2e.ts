import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { type Action, KINDS, type Kind, ruleFor } from '#features/accounts/policy.ts';
import { type Cell, cellsOf } from '../access/cells.ts';
import { BESIDES, PAGES, type RecordKind } from '../access/pages.ts';
import { gatherPeople, type Person } from '../access/people.ts';
import { readActions } from '../access/policies.ts';
import { makeRecord, recordOf } from '../access/records.ts';
import { type RunningServer, startBuiltServer } from '../support/bench-server.ts';
import { expect, test } from '../support/e2e.ts';
import { Market } from '../support/market.ts';

/**
 * The policy table against the built server: every page (read and posted to) and every endpoint of the API, as five
 * kinds of people, with a record of their own and of somebody else. What is expected comes from the table alone; a page
 * or endpoint without an action fails. Requests are empty: a guard stands before everything else, so whoever it lets in
 * is told what is missing, and nothing is changed.
 */
test.describe.configure({ mode: 'default', timeout: 900_000 });

let server: RunningServer;
let people: Record<Kind, Person>;
let endpoints: { method: string; path: string; name: string | undefined }[];
let actions: Map<string, Action>;

test.beforeAll(async () => {
  actions = await readActions();
  server = await startBuiltServer({ SEED: 'none', TRUST_PROXY: 'true' }, { withDoor: true });
  people = await gatherPeople(server.origin, new Market(server.dataDirectory, server.origin));
  const document = await (await fetch(`${server.origin}/api/openapi.json`)).json();
  endpoints = Object.entries(document.paths as Record<string, Record<string, { 'x-action'?: string }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, name: operation['x-action'] })),
  );
});
test.afterAll(() => server?.stop());

const isOwnSomewhere = (action: Action) => KINDS.some((kind) => ruleFor(action, kind) === 'own');

let turn = 0;

/** Owners in turn, so that nobody comes to the hourly limit of submissions. */
function somebodyElse(kind: Kind): Kind {
  const owners = (['user', 'approvedAgent', 'admin'] as const).filter((owner) => owner !== kind);
  turn += 1;
  return owners[turn % owners.length] ?? 'user';
}

async function recordFor(cell: Cell, record: RecordKind): Promise<string> {
  const owner = cell.whose === 'own' ? cell.kind : somebodyElse(cell.kind);
  return makeRecord(record, people[owner], people);
}

/** A kind is one of a list in code: any of it will do. */
const fill = (path: string, id: string) => path.replace(':kind', 'agent').replaceAll(/\{\w+\}|:\w+/g, id);

test('every endpoint names an action of the policy table', () => {
  expect(endpoints.length).toBeGreaterThan(10);
  expect(actions.size).toBeGreaterThan(20);
  expect(endpoints.filter(({ name }) => name === undefined || !actions.has(name))).toEqual([]);
});

test('every endpoint of the API refuses and lets in whom the table says', async () => {
  const wrong: string[] = [];
  let asserted = 0;
  for (const { method, path, name = '' } of endpoints) {
    const action = actions.get(name);
    if (!action) continue;
    const record = isOwnSomewhere(action) ? recordOf(path) : null;
    for (const cell of cellsOf(action, record !== null)) {
      const id = record ? await recordFor(cell, record) : randomUUID();
      const answer = await people[cell.kind].api.fetch(`/api${fill(path, id)}`, {
        method,
        ...(method === 'get' ? {} : { data: {} }),
      });
      const said = `${method} ${path} as ${cell.kind}, ${cell.whose}: ${answer.status()}`;
      const isRefused = answer.status() === (cell.kind === 'visitor' ? 401 : 403);
      if (isRefused === cell.isAllowed || answer.status() >= 500) wrong.push(said);
      asserted += 1;
    }
  }
  expect(wrong).toEqual([]);
  expect(asserted).toBeGreaterThanOrEqual(endpoints.length * KINDS.length);
});

test('what is said of a page besides its facts is said of a page of ours', () => {
  expect(Object.keys(BESIDES).filter((path) => !(path in PAGES))).toEqual([]);
});

for (const method of ['GET', 'POST'] as const) {
  test(`every page refuses and lets in whom the table says: ${method}`, async () => {
    const wrong: string[] = [];
    let asserted = 0;
    for (const [path, { action: reads, posts = reads, refused = '/', record }] of Object.entries(PAGES)) {
      const action = method === 'GET' ? reads : posts;
      const owned = isOwnSomewhere(action) && record ? record : null;
      for (const cell of cellsOf(action, owned !== null)) {
        const id = owned ? await recordFor(cell, owned) : randomUUID();
        const answer = await ask(people[cell.kind].pages, method, fill(path, id));
        asserted += 1;
        // A page that takes nothing says so to everybody alike.
        if (method === 'POST' && answer.status() === 405) continue;
        const said = `${method} ${path} as ${cell.kind}, ${cell.whose}: ${answer.status()} ${answer.headers()['location'] ?? ''}`;
        if (
          isRefusal(answer, cell.kind, typeof refused === 'object' ? (refused[cell.kind] ?? '/') : refused) ===
            cell.isAllowed ||
          answer.status() >= 500
        )
          wrong.push(said);
      }
    }
    expect(wrong).toEqual([]);
    expect(asserted).toBeGreaterThanOrEqual(Object.keys(PAGES).length * KINDS.length);
  });
}

function ask(pages: APIRequestContext, method: 'GET' | 'POST', path: string): Promise<APIResponse> {
  return pages.fetch(path.replace('*', 'nowhere'), {
    method,
    maxRedirects: 0,
    ...(method === 'POST' ? { form: {} } : {}),
  });
}

/** A visitor is sent to sign in; anybody else to where the page's guard sends them, or told so. */
function isRefusal(answer: APIResponse, kind: Kind, refused: string | 403): boolean {
  const target = answer.headers()['location'];
  if (target === undefined) return answer.status() === 403 || answer.status() === 401;
  const { pathname } = new URL(target, server.origin);
  return kind === 'visitor' ? pathname === '/auth' : pathname === refused;
}
