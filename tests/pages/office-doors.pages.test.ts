import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import routes from '../../src/routes.ts';
import { gatherPeople, type Person } from '../access/people.ts';
import { type RunningServer, startBuiltServer } from '../support/bench-server.ts';
import { HOUSE } from '../support/hand-in.ts';
import { Market } from '../support/market.ts';
import { expect, test } from '../support/pages.ts';

/**
 * What must change nothing, asked of the built server with every table looked at before and after: decisions of the
 * office that are none, and links in mails that somebody, or a mail's scanner, merely looks at.
 */
test.describe.configure({ mode: 'default', timeout: 600_000 });

let server: RunningServer;
let market: Market;
let people: Awaited<ReturnType<typeof gatherPeople>>;

test.beforeAll(async () => {
  server = await startBuiltServer({ SEED: 'none' }, { withDoor: true });
  market = new Market(server.dataDirectory, server.origin);
  people = await gatherPeople(server.origin, market);
});
test.afterAll(() => server?.stop());

/**
 * Counters of who asks how often, when a session was last seen, and that somebody of the office looked: what asking
 * itself writes.
 */
const OF_ASKING = ['rate_limits', 'session'];
const LOOKS = ['email.opened'];

/** Every table with a fingerprint of all its rows. */
async function fingerprints(): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(market.db);
  const found: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !OF_ASKING.includes(table.name))) {
    const rows =
      name === 'audit_log'
        ? sql`(select * from audit_log where action not in (${sql.join(LOOKS)})) t`
        : sql`${sql.table(name)} t`;
    const { rows: sums } = await sql<{
      sum: string;
    }>`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${rows}`.execute(market.db);
    found[name] = sums[0]?.sum ?? '';
  }
  return found;
}

/** Waits until nothing is being written any more: mails and deliveries run as jobs. */
async function settled(): Promise<Record<string, string>> {
  let last = await fingerprints();
  let same = 0;
  await expect
    .poll(
      async () => {
        const now = await fingerprints();
        same = JSON.stringify(now) === JSON.stringify(last) ? same + 1 : 0;
        last = now;
        const waiting = await market.db.selectFrom('emails').select('id').where('status', '=', 'queued').execute();
        return same >= 3 && waiting.length === 0;
      },
      { timeout: 120_000, intervals: [300] },
    )
    .toBe(true);
  return last;
}

const NONSENSE = ['typo', 'constructor', '__proto__', 'toString', ''];
const idOf = async (answer: Awaited<ReturnType<Person['api']['post']>>) => {
  expect(answer.ok(), `${answer.url()} ${await answer.text()}`).toBe(true);
  return ((await answer.json()) as { id: string }).id;
};
const handIn = async (title: string) =>
  idOf(await people.user.api.post('/api/property-submissions', { data: { ...HOUSE, title } }));
async function fileReport(about: object = {}): Promise<string> {
  about = {
    reported_entity_type: 'property',
    reported_entity_id: await market.listing(),
    report_type: 'overpriced',
    ...about,
  };
  return idOf(
    await people.user.api.post('/api/fraud-reports', { data: { ...about, description: 'Twice what was agreed.' } }),
  );
}
async function leaveLead(email: string): Promise<string> {
  const lead = { fullName: 'Adaeze', email, message: 'A flat in Yaba', consent: true };
  const answer = await people.visitor.api.post('/api/leads', { data: lead });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { id } = await market.db.selectFrom('leads').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return id;
}
/** A ticket of a stranger, by its id. */
async function askSupport(): Promise<string> {
  const form = { choice: 'general', name: 'Ngozi', phone: '0803 123 4567', message: `A word ${randomUUID()}` };
  const sent = await people.visitor.pages.post('/help/contact', { form, maxRedirects: 0 });
  expect(sent.status()).toBe(302);
  const rows = market.db.selectFrom('support_requests').select('id').orderBy('created_at', 'desc').limit(1);
  return (await rows.executeTakeFirstOrThrow()).id;
}
const fileReportOfAgent = async () => {
  const { userId } = await market.person({ isApproved: true });
  return fileReport({ reported_entity_type: 'agent', reported_entity_id: userId, report_type: 'scam_attempt' });
};
async function openVerification(): Promise<string> {
  const agent = await market.person({ isAgent: true });
  const values = { agent_id: agent.userId, verification_status: 'pending' } as const;
  return (await market.db.insertInto('agent_verifications').values(values).returning('id').executeTakeFirstOrThrow())
    .id;
}

/** `status`: how a word is refused that names a record. */
type Decision = { path: () => Promise<string>; word: string; fields?: Record<string, string>; status?: number };
const confirmed = async () =>
  (
    await market.db
      .selectFrom('user')
      .select('email')
      .where('id', '=', people.user.userId ?? '')
      .executeTakeFirstOrThrow()
  ).email;

/** Every page of the office that somebody posts a choice to, by its file; a page missing here fails the test below. */
const DECISIONS: Record<string, readonly Decision[]> = {
  'admin-page': [
    { path: async () => '/admin?tab=settings', word: 'key', fields: { enabled: 'on', delay_ms: '1' }, status: 404 },
  ],
  'submission-page': [
    {
      path: async () => `/admin/submissions/${await handIn('Office house')}`,
      word: 'decision',
      fields: { reason: 'x', notes: 'x' },
    },
  ],
  'verification-page': [
    {
      path: async () => `/admin/agent-verifications/${await openVerification()}`,
      word: 'decision',
      fields: { notes: 'x', listings: 'hide' },
    },
    {
      path: async () => `/admin/agent-verifications/${await openVerification()}`,
      word: 'decision',
      fields: { notes: 'x', document: 'd' },
    },
    {
      path: async () => `/admin/agent-verifications/${await openVerification()}`,
      word: 'listings',
      fields: { notes: 'x', decision: 'flagged' },
    },
  ],
  'listing-checks-page': [
    {
      path: async () => `/admin/properties/${await market.listing()}/checks`,
      word: 'finding',
      fields: { statement: 'Seen.', day: '2026-11-01' },
    },
  ],
  'held-listing-page': [
    {
      path: async () => `/admin/properties/${await market.listing({ approval_status: 'pending' })}/held`,
      word: 'decision',
      fields: { reason: 'x' },
    },
  ],
  'admin-properties-page': [
    { path: async () => '/admin/properties?tab=manage', word: 'decision', fields: { reason: 'x' } },
  ],
  'user-page': [
    {
      path: async () => `/admin/users/${people.user.userId}`,
      word: 'change',
      fields: { reason: 'x', listings: 'hide' },
    },
    {
      path: async () => `/admin/users/${people.user.userId}`,
      word: 'listings',
      fields: { reason: 'x', change: 'suspend' },
    },
  ],
  'lead-page': [
    {
      path: async () => `/admin/leads/${await leaveLead('office-1@example.ng')}`,
      word: 'step',
      fields: { answer: 'x', reason: 'x' },
    },
  ],
  'request-page': [
    {
      path: async () => `/admin/requests/${await askSupport()}`,
      word: 'step',
      fields: { answer: 'x', reason: 'x', person_id: '', seen_holder: '' },
    },
    {
      path: async () => `/admin/requests/${await askSupport()}`,
      word: 'decision',
      fields: { step: 'decide', reason: 'x' },
    },
  ],
  'photos-page': [
    {
      path: async () => '/admin/photos',
      word: 'decision',
      fields: { one: randomUUID(), other: randomUUID(), seen: '' },
    },
  ],
  'land-page': [
    { path: async () => '/admin/land', word: 'intent', fields: { pack: randomUUID(), state: 'sound', words: 'x' } },
    { path: async () => '/admin/land', word: 'state', fields: { intent: 'sign', pack: randomUUID(), words: 'x' } },
    { path: async () => '/admin/land', word: 'state', fields: { intent: 'letter', letter: randomUUID(), reason: 'x' } },
    { path: async () => '/admin/land', word: 'key', fields: { intent: 'fee', from: '1', source: 'x' } },
  ],
  'payment-page': [
    {
      path: async () => '/admin/payments/zv-nobody',
      word: 'intent',
      fields: { amount: '1', reason: 'x', id: randomUUID() },
    },
  ],
  'books-page': [{ path: async () => '/admin/books', word: 'from', fields: { to: '2026-11-01' } }],
  'rents-page': [{ path: async () => '/admin/rents', word: 'intent', fields: { id: randomUUID(), reason: 'x' } }],
  'holds-page': [
    { path: async () => '/admin/holds', word: 'intent', fields: { id: randomUUID(), answer: 'given', words: 'x' } },
    { path: async () => '/admin/holds', word: 'answer', fields: { intent: 'answer', id: randomUUID(), words: 'x' } },
  ],
  'reviews-page': [
    { path: async () => '/admin/reviews', word: 'intent', fields: { id: randomUUID(), reason: 'long enough' } },
    {
      path: async () => '/admin/reviews',
      word: 'part',
      fields: { intent: 'decide', id: randomUUID(), decision: 'remove', reason: 'long enough' },
    },
    {
      path: async () => '/admin/reviews',
      word: 'decision',
      fields: { intent: 'decide', id: randomUUID(), part: 'review', reason: 'long enough' },
    },
    {
      path: async () => '/admin/reviews',
      word: 'says',
      fields: { intent: 'settle', id: randomUUID(), reason: 'long enough' },
    },
  ],
  'professionals-page': [
    { path: async () => '/admin/professionals', word: 'intent', fields: { email: 'a@b.example', role: 'lawyer' } },
    { path: async () => '/admin/professionals', word: 'role', fields: { intent: 'invite', email: 'a@b.example' } },
    {
      path: async () => '/admin/professionals',
      word: 'decision',
      fields: { intent: 'decide', userId: randomUUID(), reason: 'long enough' },
    },
  ],
  'loans-page': [
    {
      path: async () => '/admin/loans',
      word: 'key',
      fields: { rate: '20', low: '19', high: '21', years: '10', source: 'x', readOn: '2026-11-01' },
    },
  ],
  'whatsapp-conversation-page': [
    { path: async () => `/admin/whatsapp/${randomUUID()}`, word: 'intent', fields: { text: 'x' } },
  ],
  'ads-page': [
    { path: async () => '/admin/ads', word: 'intent', fields: { id: randomUUID(), reason: 'x', key: 'basic' } },
    {
      path: async () => '/admin/ads',
      word: 'key',
      fields: { intent: 'package', price: '1', renewal: '1', days: '1', photos: '', validFrom: '2099-01-01' },
    },
  ],
  'staging-page': [
    {
      path: async () => '/admin/staging',
      word: 'intent',
      fields: { id: randomUUID(), address: 'x', title: 'x', description: 'x' },
    },
  ],
  'report-page': [
    { path: async () => `/admin/reports/${await fileReport()}`, word: 'to', fields: { note: 'x' } },
    {
      path: async () => `/admin/reports/${await fileReportOfAgent()}`,
      word: 'listings',
      fields: { note: 'x', to: 'upheld', suspends: 'on' },
    },
  ],
};
/** These do one thing alone, to the record they name. */
const WITHOUT_A_CHOICE = ['help-page', 'jobs-page', 'mail-page'];

test('every page of the office with something to decide stands in the table', async () => {
  const files = (await routes).flatMap(({ path, file }) => (path?.startsWith('admin') ? [file] : []));
  expect(files.length).toBeGreaterThan(10);
  const deciding = files.filter((file) =>
    /export (async function|const) action/.test(readFileSync(join('src', file), 'utf8')),
  );
  const names = deciding.map((file) => /([\w-]+)\.tsx$/.exec(file)?.[1] ?? file);
  expect(names.toSorted()).toEqual([...Object.keys(DECISIONS), ...WITHOUT_A_CHOICE].toSorted());
});

/** None of the words, and no word at all: every decision is asked with two of them in turn, and in the whole with each. */
const NO_WORDS = [...NONSENSE, null];
const WALKS = [
  {
    as: 'two in turn',
    pick: (turn: number) => [0, 3].map((further) => NO_WORDS[(turn + further) % NO_WORDS.length]),
    tag: [],
  },
  { as: 'each', pick: () => NO_WORDS, tag: '@whole' },
];

for (const { as, pick, ...options } of WALKS)
  test(
    `a decision of the office that is none of its words is refused on every page, and changes nothing: ${as}`,
    options,
    async () => {
      const confirm = await confirmed();
      const asked: { name: string; path: string; decision: Decision }[] = [];
      for (const [name, decisions] of Object.entries(DECISIONS))
        for (const decision of decisions) asked.push({ name, path: await decision.path(), decision });
      const before = await settled();
      const answers: string[] = [];
      for (const [turn, { name, path, decision }] of asked.entries()) {
        for (const word of pick(turn)) {
          const form = { confirm, ...decision.fields, ...(word == null ? {} : { [decision.word]: word }) };
          const answer = await people.admin.pages.post(path, { form, maxRedirects: 0 });
          if (answer.status() !== (decision.status ?? 400))
            answers.push(`${name} ${decision.word}=${word}: ${answer.status()}`);
        }
      }
      expect(answers).toEqual([]);
      expect(await fingerprints()).toEqual(before);
    },
  );

test('the same through the API: every call whose body holds a choice', async () => {
  const document = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as OpenApi;
  const choices = listChoices(document);
  expect(choices.filter(({ path }) => path.startsWith('/admin/')).length).toBeGreaterThanOrEqual(8);
  const ids: [start: string, id: string][] = [
    ['/admin/users/', people.user.userId ?? ''],
    ['/admin/agent-verifications/', await openVerification()],
    ['/admin/leads/', await leaveLead('office-2@example.ng')],
    ['/admin/fraud-reports/', await fileReport()],
    ['/admin/properties/', await market.listing()],
    ['/listings/', await market.listing({ agent_id: people.admin.userId })],
    ['/property-submissions/', await handIn('Corrected house')],
  ];
  const confirm = await confirmed();
  const before = await settled();
  const wrong: string[] = [];
  for (const { method, path, name } of choices) {
    const id = ids.find(([start]) => path.startsWith(start))?.[1] ?? '00000000-0000-4000-8000-000000000000';
    for (const word of NONSENSE) {
      const data = {
        confirm,
        reason: 'x',
        note: 'x',
        notes: 'x',
        statement: 'Seen.',
        day: '2026-11-01',
        description: 'x',
        [name]: word,
      };
      const answer = await people.admin.api.fetch(`/api${path.replaceAll(/\{\w+\}/g, id)}`, { method, data });
      if (answer.status() !== 400) wrong.push(`${method} ${path} ${name}=${word}: ${answer.status()}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await fingerprints()).toEqual(before);
});

type Schema = {
  $ref?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
type OpenApi = {
  paths: Record<string, Record<string, { requestBody?: { content?: Record<string, { schema?: Schema }> } }>>;
  components?: { schemas?: Record<string, Schema> };
};

/** Every property of a JSON body that is one of a list of words, of every call. */
function listChoices(document: OpenApi): { method: string; path: string; name: string }[] {
  const resolve = (schema: Schema | undefined): Schema => {
    const name = schema?.$ref?.split('/').at(-1);
    return (name === undefined ? schema : document.components?.schemas?.[name]) ?? {};
  };
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const body = resolve(operation.requestBody?.content?.['application/json']?.schema);
      const names = Object.entries(body.properties ?? {}).flatMap(([name, schema]) =>
        resolve(schema).enum ? [name] : [],
      );
      return names.map((name) => ({ method, path, name }));
    }),
  );
}

/** Everything the outbox folder holds, as its readers got it. */
async function keptMails(): Promise<{ to: string; links: string[] }[]> {
  const folder = join(server.dataDirectory, 'outbox');
  return Promise.all(
    globSync('*.eml', { cwd: folder }).map(async (name) => {
      const mail = await PostalMime.parse(readFileSync(join(folder, name)));
      const links = [...`${mail.text} ${mail.html}`.matchAll(/https?:\/\/[^\s"'<>]+/g)].map(
        ([link]) => new URL(link.replaceAll('&amp;', '&')),
      );
      const own = links.filter((link) => link.origin === server.origin).map((link) => link.pathname + link.search);
      return { to: mail.to?.[0]?.address ?? '', links: [...new Set(own)] };
    }),
  );
}

/** Has the product write a mail of every kind that leads somewhere. */
async function writeMails(): Promise<void> {
  const { visitor, user, approvedAgent, admin } = people;
  const email = await confirmed();
  const listing = await market.listing({ agent_id: approvedAgent.userId });
  const password = 'Correct-horse-battery-9';
  for (const address of ['new-here@example.ng', email])
    await visitor.api.post('/api/auth/sign-up/email', { data: { email: address, password } });
  await visitor.api.post('/api/auth/request-password-reset', { data: { email } });
  await user.pages.post('/api/auth/change-email', { data: { newEmail: 'elsewhere@example.ng' } });
  const guest = { property_id: listing, name: 'Ada', contact: 'guest@example.ng' };
  const message = await idOf(await visitor.api.post('/api/messages', { data: { ...guest, message: 'Is it free?' } }));
  await idOf(
    await visitor.api.post('/api/tours', {
      data: { ...guest, preferred_at: new Date(Date.now() + 86_400_000).toISOString() },
    }),
  );
  await leaveLead('lead@example.ng');
  await expect
    .poll(async () =>
      (await approvedAgent.api.post(`/api/enquiries/${message}/answer`, { data: { answer: 'Yes.' } })).status(),
    )
    .toBeLessThan(300);
  await admin.api.post(`/api/admin/property-submissions/${await handIn('Approved house')}/approve`, {
    data: { notes: 'Seen' },
  });
  await admin.api.post(`/api/admin/property-submissions/${await handIn('Rejected house')}/reject`, {
    data: { reason: 'No pictures.' },
  });
  const report = await fileReport();
  await admin.api.post(`/api/admin/fraud-reports/${report}/decision`, {
    data: { to: 'dismissed', note: 'The price is right.' },
  });
}

test('looking at a link in a mail, whoever looks and however, changes nothing and signs nobody in', async () => {
  await writeMails();
  await settled();
  // What an owner is asked when a listing has grown old comes from a clock of days.
  const stillThere = `/account/listings#listing-${await market.listing({ agent_id: people.user.userId })}`;
  const links = [...new Set((await keptMails()).flatMap((mail) => mail.links)), stillThere];
  for (const start of [
    '/auth/confirm?',
    '/auth/reset?',
    '/auth/email?',
    '/sent/',
    '/inbox/',
    '/admin/leads/',
    '/property/',
  ])
    expect(
      links.some((link) => link.startsWith(start)),
      `${start} in ${links.join(' ')}`,
    ).toBe(true);
  const before = await settled();
  const look = async (person: Person) => {
    for (const link of links) {
      for (const path of [link, link.replace(/^([^?#]+)/, '$1.data')]) {
        for (const method of ['HEAD', 'GET']) {
          const answer = await person.pages.fetch(path, { method, maxRedirects: 0 });
          expect(answer.status(), `${method} ${path} as ${person.kind}`).toBeLessThan(500);
        }
      }
    }
  };
  await look(people.visitor);
  expect(await settled()).toEqual(before);
  // Who is signed in and opens their own inbox has read what stands there, and nothing else.
  await market.db.updateTable('enquiries').set({ read_at: new Date(), sender_read_at: new Date() }).execute();
  const read = await settled();
  for (const person of [people.user, people.approvedAgent, people.admin]) await look(person);
  expect({ ...(await settled()), enquiries: '' }).toEqual({ ...read, enquiries: '' });
  expect(
    (await people.visitor.pages.storageState()).cookies.filter(({ name }) => name.endsWith('session_token')),
  ).toEqual([]);
});

test('the office reads every mail without what its link opens, and each look stands in the trail', async () => {
  // In a worker of its own, after a failure, nothing has been written yet.
  if ((await keptMails()).length === 0) await writeMails();
  await settled();
  const secrets = (await keptMails())
    .flatMap((mail) => mail.links)
    .flatMap((link) => /(?:token=|\/sent\/)([\w-]{20,})/.exec(link)?.[1] ?? []);
  expect(new Set(secrets).size).toBeGreaterThanOrEqual(5);
  const mails = await market.db.selectFrom('emails').select(['id', 'text_body']).execute();
  await market.db.deleteFrom('audit_log').where('action', '=', 'email.opened').execute();
  for (const { id } of mails) {
    for (const path of ['', '.data', '/message.html', '/message.eml']) {
      const answer = await people.admin.pages.get(`/admin/outbox/${id}${path}`);
      expect(answer.status(), path).toBe(200);
      const text = decodeQuoted(await answer.text());
      expect(
        secrets.filter((secret) => text.includes(secret)),
        `${path} of ${id}`,
      ).toEqual([]);
    }
  }
  const looks = await market.db
    .selectFrom('audit_log')
    .select(['actor_id', 'entity_id'])
    .where('action', '=', 'email.opened')
    .execute();
  expect(looks.map((look) => look.entity_id).toSorted()).toEqual(mails.map(({ id }) => id).toSorted());
  expect(new Set(looks.map((look) => look.actor_id))).toEqual(new Set([people.admin.userId]));
  const document = (await (await fetch(`${server.origin}/api/openapi.json`)).json()) as OpenApi;
  expect(Object.keys(document.paths).filter((path) => /mail|outbox/.test(path))).toEqual([]);
});

/** Long lines of a mail are broken, and some of its letters written as numbers. */
const decodeQuoted = (text: string) => text.replaceAll(/=\r?\n/g, '').replaceAll(/=3D/g, '=');
