import { readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import { startBuiltServer } from '../tests/support/bench-server.ts';
import { Market } from '../tests/support/market.ts';
import { memoryOf } from '../tests/support/memory-of.ts';

/**
 * What a stranger, or somebody with an account, can send, fifty of each at once, against the built server. A neighbour
 * asks for /healthz all the while: how long that takes is how long the event loop was held. Held: no request holds it
 * longer than 200 ms, memory stays within 600 MB of rest, every answer is one of those named, and the server is there
 * at the end.
 */
const AT_ONCE = 50;
const MAX_HELD_MS = 200;
const MAX_GROWTH_MB = 600;
const HELD_FOR_MS = 5000;
/** Whoever tries fifty times at once may be told to wait. */
const TOO_OFTEN = /^429/;

const server = await startBuiltServer({}, { withDoor: true });
const { origin, pid, dataDirectory } = server;
const { port } = new URL(origin);
const memoryMb = () => memoryOf(pid);

const market = new Market(dataDirectory, origin);
type Known = { userId: string; cookie: string; bearer: string; rawTokens: string[] };
async function enter(wanted: Parameters<Market['person']>[0]): Promise<Known> {
  const person = await market.person(wanted);
  const { cookies, session } = await market.session(person);
  const secrets = cookies
    .filter(({ name }) => name.endsWith('session_token'))
    .map(({ value }) => decodeURIComponent(value).split('.')[0] ?? '');
  const stored = await market.db.selectFrom('session').select('token').where('userId', '=', person.userId).execute();
  return {
    userId: person.userId,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    bearer: session.access_token,
    rawTokens: [...new Set([...secrets, ...stored.map(({ token }) => token)])],
  };
}
const user = await enter({});
const agent = await enter({ isApproved: true });
const admin = await enter({ role: 'admin' });

const FORM = 'application/x-www-form-urlencoded';
type Sent = { type?: string; as?: Known; bearer?: string; method?: string; headers?: Record<string, string> };
/** What comes back, and where it leads, where it leads anywhere. */
async function ask(
  path: string,
  body: string | Uint8Array | null,
  { type = FORM, as, bearer, method = 'POST', headers = {} }: Sent = {},
) {
  const answer = await fetch(origin + path, {
    method,
    ...(body === null ? {} : { body: body as BodyInit }),
    redirect: 'manual',
    headers: {
      origin,
      ...(body === null ? {} : { 'content-type': type }),
      ...(as ? { cookie: as.cookie } : {}),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...headers,
    },
  });
  await answer.arrayBuffer();
  const to = answer.headers.get('location');
  return to === null
    ? String(answer.status)
    : `${answer.status} ${new URL(to, origin).origin === origin ? 'here' : 'AWAY'}`;
}
const post = (path: string, body: string, type = FORM) => ask(path, body, { type });
const get = (path: string, sent: Sent = {}) => ask(path, null, { method: 'GET', ...sent });
const json = (path: string, body: string, bearer?: string) =>
  ask(path, body, { type: 'application/json', ...(bearer ? { bearer } : {}) });

/** A body that is announced, begun and then held; resolves to what came back. */
function hold(path: string, headers: readonly string[], begun: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(
        `${[`POST ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, `Origin: ${origin}`, ...headers].join('\r\n')}\r\n\r\n`,
      );
      socket.write(begun);
    });
    socket.on('data', (bytes) => {
      answer += bytes.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer.slice(9, 12) || 'closed'));
    setTimeout(() => socket.destroy(), HELD_FOR_MS);
  });
}
const PART = `--b\r\nContent-Disposition: form-data; name="f"; filename="f.jpg"\r\n\r\n${'x'.repeat(1_000_000)}`;
const holdForm = (path: string, as?: Known, bytes = 59_000_000) =>
  hold(
    path,
    [
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${bytes}`,
      ...(as ? [`Cookie: ${as.cookie}`] : []),
    ],
    PART,
  );
const holdJson = (path: string) =>
  hold(path, ['Content-Type: application/json', 'Transfer-Encoding: chunked'], `30d40\r\n"${'x'.repeat(199_999)}\r\n`);

/** A PNG of 20,000 by 20,000 black dots: 50 kB that are 1.6 GB when they are drawn. */
function pictureBomb(): Uint8Array {
  const side = 20_000;
  const chunk = (name: string, bytes: Uint8Array) => {
    const named = Buffer.concat([Buffer.from(name), bytes]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(bytes.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const dots = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', dots), chunk('IEND', new Uint8Array())]);
}

/** Everything in the data folder that somebody else on this machine may read or write. */
function openToOthers(): string[] {
  const entries = readdirSync(dataDirectory, { recursive: true, withFileTypes: true });
  const paths = [
    dataDirectory,
    ...entries.filter((entry) => !entry.isSymbolicLink()).map((entry) => join(entry.parentPath, entry.name)),
  ];
  return paths.filter((path) => {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    return (mode & 0o077) !== 0;
  });
}

/** Somebody flagged whose account is gone, and somebody new with the same number. */
const NIN = '70000000017';
async function flagAndReturn(): Promise<Known> {
  const flagged = await enter({ isAgent: true });
  await json('/api/agent-verification', JSON.stringify({ nin: NIN, consent: true }), flagged.bearer);
  const record = await market.db
    .selectFrom('agent_verifications')
    .select('id')
    .where('agent_id', '=', flagged.userId)
    .executeTakeFirstOrThrow();
  const review = JSON.stringify({ decision: 'flagged', notes: 'Two people.', listings: 'hide' });
  await json(`/api/admin/agent-verifications/${record.id}/review`, review, admin.bearer);
  await market.db.deleteFrom('agent_verifications').where('agent_id', '=', flagged.userId).execute();
  return enter({ isAgent: true });
}
const returned = await flagAndReturn();
/** How the record of who came back stands after the try. */
async function registerAgain(): Promise<string> {
  const answer = await json('/api/agent-verification', JSON.stringify({ nin: NIN, consent: true }), returned.bearer);
  const record = await market.db
    .selectFrom('agent_verifications')
    .select('verification_status')
    .where('agent_id', '=', returned.userId)
    .executeTakeFirst();
  return `${answer} ${record?.verification_status ?? 'none'}`;
}
const report = await (async () => {
  const about = {
    reported_entity_type: 'property',
    reported_entity_id: await market.listing(),
    report_type: 'overpriced',
    description: 'Twice.',
  };
  await json('/api/fraud-reports', JSON.stringify(about), user.bearer);
  return (
    await market.db
      .selectFrom('fraud_reports')
      .select('id')
      .where('reporter_id', '=', user.userId)
      .executeTakeFirstOrThrow()
  ).id;
})();

const repeated = 'features=x&'.repeat(40_000);
const deep = '['.repeat(400_000);
const brackets = gzipSync(Buffer.alloc(25_000_000, '['));
const rows = gzipSync(Buffer.from(`external_ref,title\n${'1,x\n'.repeat(2_000_000)}`));
const cells = gzipSync(Buffer.from(`external_ref,title\n1,${'x'.repeat(60_000_000)}\n`));
const picture = pictureBomb();
const feed = (bytes: Uint8Array, name: string) =>
  ask(`/api/feeds?file_name=${name}`, bytes, { type: 'application/octet-stream', bearer: agent.bearer });
const linkToken = 'a'.repeat(32);

/** What is tried, how, and which answers it may get. */
const ATTACKS: [name: string, attack: () => Promise<string>, answers: RegExp][] = [
  ['40,000 repeated fields to /sell', () => post('/sell', repeated), /^413|^401/],
  ['40,000 repeated fields to /get-matched', () => post('/get-matched', repeated), /^413/],
  ['a megabyte in one field', () => post('/get-matched', `name=${'x'.repeat(900_000)}`), /^413/],
  ['59 MB to /sell, begun and held, signed out', () => holdForm('/sell'), /^413|^401|closed/],
  // A form that is not taken comes back with its reason, as a page.
  ['59 MB to /sell, signed in', () => holdForm('/sell', user), /^200/],
  ['40 MB to /sell, begun and held, signed in', () => holdForm('/sell', user, 40_000_000), /^200|closed/],
  [
    '59 MB to /account/feeds, begun and held, an agent',
    () => holdForm('/account/feeds', agent),
    /^503|^408|^413|closed/,
  ],
  ['JSON begun and held, signed out', () => holdJson('/api/fraud-reports'), /^401/],
  ['JSON begun and held where visitors may call', () => holdJson('/api/leads'), /^408|closed/],
  ['JSON 400,000 deep to an API call', () => json('/api/leads', deep), /^400/],
  ['JSON 400,000 deep to sign-in', () => json('/api/auth/sign-in/email', deep), /^400/],
  ['JSON 400,000 deep, signed in', () => json('/api/fraud-reports', deep, user.bearer), /^400/],
  ['inherited names as choices', () => get('/auth?tab=constructor&next=__proto__'), /^200/],
  [
    'inherited names as an intent, signed in',
    () => ask('/agent/verification', 'intent=constructor', { as: agent }),
    /^400/,
  ],
  [
    'inherited names as words to search',
    () => get('/homes-for-sale?search=constructor%20__proto__%20toString'),
    /^200/,
  ],
  ['inherited names as API choices', () => get('/api/properties?sort=constructor'), /^400/],
  [
    'an unknown decision on a report, page',
    () => ask(`/admin/reports/${report}`, 'to=constructor&note=x', { as: admin }),
    /^400/,
  ],
  [
    'an unknown decision on a report, API',
    () => json(`/api/admin/fraud-reports/${report}/decision`, '{"to":"toString","note":"x"}', admin.bearer),
    /^400/,
  ],
  [
    'a stranger deciding',
    () => json(`/api/admin/fraud-reports/${report}/decision`, '{"to":"upheld","note":"x"}', user.bearer),
    /^403/,
  ],
  ['HEAD on a confirmation link', () => get(`/auth/confirm?token=${linkToken}`, { method: 'HEAD' }), /^200/],
  ['HEAD on a reset link', () => get(`/auth/reset?token=${linkToken}`, { method: 'HEAD' }), /^200/],
  ['HEAD on the link of a message', () => get(`/sent/${linkToken}`, { method: 'HEAD' }), /^404/],
  ['registering again with a flagged NIN', registerAgain, /^(200|409|429) flagged/],
  ['a raw session token as Bearer', () => get('/api/uploads', { bearer: user.rawTokens[0] ?? 'none' }), /^401/],
  [
    'another raw session token as Bearer',
    () => get('/api/uploads', { bearer: user.rawTokens.at(-1) ?? 'none' }),
    /^401/,
  ],
  [
    'a raw session token unsigned in the cookie',
    () => get('/account', { headers: { cookie: `better-auth.session_token=${user.rawTokens.at(-1)}` } }),
    /^302 here/,
  ],
  ['another host in the address', () => get('//evil.example/buy'), /^(404|30[12378] here|200)/],
  ['a way out after signing in: /..//', () => get('/auth?next=/..//evil.example', { as: user }), /^302 here/],
  ['a way out after signing in: //', () => get('/auth?next=//evil.example', { as: user }), /^302 here/],
  ['a way out after signing in: backslash', () => get('/auth?next=/%5Cevil.example', { as: user }), /^302 here/],
  ['a way out after signing in: https:', () => get('/auth?next=https:evil.example', { as: user }), /^302 here/],
  ['an address the API does not have', () => get('/api/constructor'), /^404/],
  ['gzip of 25 million brackets as a feed', () => feed(brackets, 'feed.json.gz'), /^(400|409|413|429|503)/],
  ['gzip of 2 million rows as a feed', () => feed(rows, 'feed.csv.gz'), /^(400|409|413|429|503)/],
  ['gzip of a cell of 60 MB as a feed', () => feed(cells, 'feed.csv.gz'), /^(400|409|413|429|503)/],
  [
    'gzip as the body of a JSON call',
    () => ask('/api/leads', brackets, { type: 'application/json', headers: { 'content-encoding': 'gzip' } }),
    /^4/,
  ],
  [
    'a picture of 20,000 by 20,000 dots in 50 kB',
    () =>
      ask('/api/uploads?bucket=property-images&file_name=a.png', picture, { type: 'image/png', bearer: user.bearer }),
    /^(400|413|415|429|503)/,
  ],
];

// What is loaded at first use is loaded before anything is measured.
for (const path of ['/sell', '/get-matched', '/auth', '/homes-for-sale?search=lekki', '/api/properties'])
  await get(path);
await post('/get-matched', 'name=Ada');
await json('/api/leads', '{}');
await json('/api/auth/sign-in/email', '{"email":"nobody@example.com","password":"wrong-password"}');
for (const path of ['/account', '/agent/verification', `/admin/reports/${report}`])
  await get(path, { as: path.startsWith('/admin') ? admin : agent });
await feed(gzipSync('external_ref,title\n1,x\n'), 'feed.csv.gz');

const rest = memoryMb();
let peak = rest;
let worst = 0;
let failed = 0;
console.log(`at rest ${rest.toFixed(0)} MB`);
for (const [name, attack, expected] of ATTACKS) {
  let isOver = false;
  let longest = 0;
  const neighbour = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      await get('/healthz').catch(() => {});
      longest = Math.max(longest, performance.now() - startedAt);
      peak = Math.max(peak, memoryMb());
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  // One first: what a single request of a stranger costs; then all at once, for memory and for staying alive.
  const alone = await attack().catch(() => 'refused');
  const heldByOne = longest;
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => attack().catch(() => 'refused')));
  isOver = true;
  await neighbour;
  worst = Math.max(worst, heldByOne);
  const all = [alone, ...answers].map(String);
  const isFine =
    heldByOne <= MAX_HELD_MS &&
    all.every((answer) => answer === 'refused' || expected.test(answer) || TOO_OFTEN.test(answer));
  if (!isFine) failed += 1;
  const others = [...new Set(answers.map(String))].filter((answer) => answer !== alone).join(', ');
  console.log(
    `${isFine ? ' ' : '!'} ${name.padEnd(52)} ${String(alone).padEnd(12)} one ${heldByOne.toFixed(0).padStart(5)} ms   fifty ${longest.toFixed(0).padStart(6)} ms   ${memoryMb().toFixed(0).padStart(5)} MB${others ? `   also ${others}` : ''}`,
  );
}
const open = openToOthers();
if (open.length > 0) failed += 1;
console.log(
  `${open.length === 0 ? ' ' : '!'} files and folders that other people of the machine may open: ${open.length}${open[0] ? `, such as ${open[0]}` : ''}`,
);
const isAlive = (await get('/readyz').catch(() => '')) === '200';
console.log(
  `held at most ${worst.toFixed(0)} ms by one request, memory at most ${(peak - rest).toFixed(0)} MB above rest, ${isAlive ? 'alive' : 'gone'}`,
);
await server.stop();
process.exit(failed === 0 && isAlive && peak - rest <= MAX_GROWTH_MB ? 0 : 1);
