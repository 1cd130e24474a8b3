import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import { type Action, KINDS, type Kind, ruleFor } from '#features/accounts/policy.ts';
import { type Cell, cellsOf } from '../access/cells.ts';
import { BESIDES, PAGES, type RecordKind } from '../access/pages.ts';
import { gatherPeople, type Person } from '../access/people.ts';
import { readActions } from '../access/policies.ts';
import { makeRecord, recordOf } from '../access/records.ts';
import { makeDraft, makeShared } from '../access/rent-records.ts';
import { type RunningServer, startBuiltServer } from '../support/bench-server.ts';
import { Market } from '../support/market.ts';
import { expect, test } from '../support/pages.ts';

/**
 * The policy table against the built server: every page (read and posted to) and every endpoint of the API, as five
 * kinds of people, with a record of their own and of somebody else. What is expected comes from the table alone; a page
 * or endpoint without an action fails. Requests are empty: a guard stands before everything else, so whoever it lets in
 * is told what is missing, and nothing is changed.
 */
test.describe.configure({ mode: 'default', timeout: 900_000 });

let server: RunningServer;
let market: Market;
let people: Record<Kind, Person>;
let endpoints: { method: string; path: string; name: string | undefined }[];
let actions: Map<string, Action>;

test.beforeAll(async () => {
  actions = await readActions();
  server = await startBuiltServer({ SEED: 'none' }, { withDoor: true });
  market = new Market(server.dataDirectory, server.origin);
  people = await gatherPeople(server.origin, market);
  const document = await (await fetch(`${server.origin}/api/openapi.json`)).json();
  endpoints = Object.entries(document.paths as Record<string, Record<string, { 'x-action'?: string }>>).flatMap(
    ([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, name: operation['x-action'] })),
  );
});
test.afterAll(() => server?.stop());
test.beforeEach(forgetLimits);

/** A walk makes more records than one person, or one address, may make within an hour. */
async function forgetLimits(): Promise<void> {
  await market.db.deleteFrom('rate_limits').execute();
}

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
  await forgetLimits();
  return makeRecord(record, people[owner], people);
}

/** Records that pages are asked about: reading them, and posting nothing to them, leaves them as they are. */
const kept = new Map<string, Promise<string>>();

function keptRecordFor(cell: Cell, record: RecordKind): Promise<string> {
  const key = `${record} ${cell.whose} ${cell.kind}`;
  const known = kept.get(key) ?? recordFor(cell, record);
  kept.set(key, known);
  return known;
}

/** A kind is one of a list in code: any of it will do. */
const fill = (path: string, id: string) => path.replace(':kind', 'agent').replaceAll(/\{\w+\}|:\w+/g, id);

/**
 * At every change a visitor, and one other in turn of each answer: let in and refused, to what is their own and to what
 * is not. All guards ask one table, so a wrong one lets the wrong answer through whoever it is.
 */
function sample([visitor, ...others]: Cell[]): Cell[] {
  const byAnswer = Map.groupBy(others, ({ whose, isAllowed }) => `${whose} ${isAllowed}`);
  turn += 1;
  const inTurn = [...byAnswer.values()].flatMap((cells) => cells[turn % cells.length] ?? []);
  return [visitor, ...inTurn].filter((cell) => cell !== undefined);
}
const WALKS = [
  { as: 'a visitor and one in turn of each answer', pick: sample, least: 2, tag: [] },
  { as: 'everybody everywhere', pick: (cells: Cell[]) => cells, least: KINDS.length, tag: '@whole' },
];

test('every endpoint names an action of the policy table', () => {
  expect(endpoints.length).toBeGreaterThan(10);
  expect(actions.size).toBeGreaterThan(20);
  expect(endpoints.filter(({ name }) => name === undefined || !actions.has(name))).toEqual([]);
});

for (const { as, pick, least, ...options } of WALKS) {
  test(`every endpoint of the API refuses and lets in whom the table says: ${as}`, options, async () => {
    const wrong: string[] = [];
    let asserted = 0;
    for (const { method, path, name = '' } of endpoints) {
      const action = actions.get(name);
      if (!action) continue;
      const record = isOwnSomewhere(action) ? recordOf(path) : null;
      for (const cell of pick(cellsOf(action, record !== null))) {
        const make = method === 'get' ? keptRecordFor : recordFor;
        const id = record ? await make(cell, record) : randomUUID();
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
    expect(asserted).toBeGreaterThanOrEqual(endpoints.length * least);
  });
}

test('what is said of a page besides its facts is said of a page of ours', () => {
  expect(Object.keys(BESIDES).filter((path) => !(path in PAGES))).toEqual([]);
});

for (const method of ['GET', 'POST'] as const)
  for (const { as, pick, least, ...options } of WALKS)
    test(`every page refuses and lets in whom the table says: ${method}, ${as}`, options, async () => {
      const wrong: string[] = [];
      let asserted = 0;
      for (const [path, { action: reads, posts = reads, refused = '/', record }] of Object.entries(PAGES)) {
        const action = method === 'GET' ? reads : posts;
        const owned = isOwnSomewhere(action) && record ? record : null;
        for (const cell of pick(cellsOf(action, owned !== null))) {
          const id = owned ? await keptRecordFor(cell, owned) : randomUUID();
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
      expect(asserted).toBeGreaterThanOrEqual(Object.keys(PAGES).length * least);
    });

/** Everybody with an account, each with somebody else and a third who is neither. */
const TRIOS = KINDS.filter((kind) => kind !== 'visitor').map((kind, at, all) => ({
  one: kind,
  other: all[(at + 1) % all.length] as Kind,
  third: all[(at + 2) % all.length] as Kind,
}));

test('a receipt, a paper and a photo are opened by both sides of their lease and by nobody else', async () => {
  const wrong: string[] = [];
  for (const { one, other, third } of TRIOS) {
    const { addresses } = await makeShared(people[one], people[other]);
    // Another tenant of the same landlord is a stranger to this lease.
    await makeShared(people[one], people[third]);
    for (const path of addresses)
      for (const kind of KINDS) {
        const answer = await ask(people[kind].pages, 'GET', path);
        const isAllowed = kind === one || kind === other;
        if (isRefusal(answer, kind, '/manage-rentals') === isAllowed || answer.status() >= 500)
          wrong.push(`${path} of ${one} and ${other} as ${kind}: ${answer.status()}`);
      }
  }
  expect(wrong).toEqual([]);
});

test('no form of one’s own home reaches a lease, a payment or a paper of somebody else', async () => {
  const intents =
    'record came missing take_back tenant invite remind increase end deposit document document_off repair';
  const wrong: string[] = [];
  for (const { one, other, third } of TRIOS) {
    const theirs = await makeShared(people[one], people[other]);
    const own = await makeShared(people[third], people[one]);
    const { lease, payment, document } = theirs;
    for (const intent of intents.split(' ')) {
      const form = { intent, lease, payment, document, reason: 'x', title: 'x', urgency: 'days', words: '' };
      const answer = await people[third].pages.post(own.page, { form, maxRedirects: 0 });
      if (answer.status() !== 403) wrong.push(`${intent} as ${third} on a lease of ${one}: ${answer.status()}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('an advertisement is its owner’s alone to read, write, pause, resume, renew, throw away and take figures of', async () => {
  const wrong: string[] = [];
  for (const { one } of TRIOS) {
    const title = `Draft of ${one}`;
    const id = await makeDraft(people[one], title);
    for (const kind of KINDS) {
      const { pages } = people[kind];
      const read = await (await pages.get(`/advertise/create?draft=${id}`)).text();
      if (read.includes(title) !== (kind === one)) wrong.push(`read of ${one} as ${kind}`);
      if (kind === one) continue;
      const answers = [
        await pages.get(`/advertise/performance/csv?ad=${id}`, { maxRedirects: 0 }),
        await pages.post('/advertise/create', { form: { intent: 'draft', id, title: 'Taken' }, maxRedirects: 0 }),
        await pages.post('/advertise/create', { form: { intent: 'create', id, title: 'Taken' }, maxRedirects: 0 }),
      ];
      for (const intent of ['pause', 'resume', 'renew', 'delete'])
        answers.push(await pages.post('/advertise/performance', { form: { intent, id }, maxRedirects: 0 }));
      for (const answer of answers)
        if (kind === 'visitor' ? !isRefusal(answer, kind, '/') : answer.status() !== 404)
          wrong.push(`${answer.url()} of ${one} as ${kind}: ${answer.status()}`);
    }
    if (!(await (await people[one].pages.get(`/advertise/create?draft=${id}`)).text()).includes(title))
      wrong.push(`the draft of ${one} is not what it was`);
  }
  expect(wrong).toEqual([]);
});

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
