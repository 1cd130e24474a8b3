import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * The visitors of bench/soak.ts, in a thread of their own so that their work is not measured with the bench's: a mix of
 * pages, searches, maps, signed-in pages and writes, at a fixed rate whatever the answers take.
 */
export type SoakPeople = {
  origin: string;
  users: { email: string; password: string; cookie: string }[];
  feeders: { cookie: string }[];
  officeCookie: string;
  listingIds: string[];
  photos: Uint8Array[];
};
/** `rate` begins to send so many a second, 0 stops; `closed` keeps so many under way for a while; `read` reports. */
export type SoakOrder = { rate: number } | { closed: number; seconds: number } | { read: true };
export type SoakReport = {
  answered: number;
  statuses: Record<string, number>;
  /** Answers that are neither 200 to 399 nor 503, by what was asked. */
  odd: Record<string, number>;
  p50: number;
  p95: number;
  p99: number;
  /** Asked for although so many were under way that nobody could send them. */
  unsent: number;
};

type Request = { path: string; init?: RequestInit };
type Kind = { name: string; share: number; ask: (n: number) => Request | Promise<void> };

const MOST_UNDER_WAY = 400;
const STATES = ['Lagos', 'FCT', 'Rivers', 'Oyo', 'Enugu'];
const KEPT_PAGES = ['/', '/buy', '/rent', '/agent-finder', '/homes-for-sale', '/city/lagos', '/browse-all-homes'];
const OWN_PAGES = ['/account', '/account/listings', '/account/notices', '/account/security'];
const OFFICE_PAGES = ['/admin', '/admin?tab=submissions', '/admin?tab=leads', '/admin?tab=users'];

const people = workerData as SoakPeople;
const one = <Item>(list: readonly Item[]) => list[randomInt(list.length)] as Item;
const anyAddress = () => [randomInt(1, 223), randomInt(256), randomInt(256), randomInt(1, 255)].join('.');
const anyEmail = () => `${randomUUID()}@example.ng`;

let seen = nothingSeen();
let underWay = 0;

function nothingSeen() {
  return {
    statuses: {} as Record<string, number>,
    odd: {} as Record<string, number>,
    times: [] as number[],
    unsent: 0,
  };
}

const post = (path: string, body: object, cookie?: string): Request => ({
  path,
  init: {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: people.origin, ...(cookie ? { cookie } : {}) },
    body: JSON.stringify(body),
  },
});
const as = (cookie: string, path: string): Request => ({ path, init: { headers: { cookie } } });

const KINDS: Kind[] = [
  { name: 'kept page', share: 110, ask: () => ({ path: one(KEPT_PAGES) }) },
  { name: 'listing', share: 80, ask: () => ({ path: `/property/${one(people.listingIds)}` }) },
  { name: 'search page', share: 40, ask: (n) => ({ path: `/homes-for-sale?search=${one(STATES)}+under+${n}m` }) },
  { name: 'search data', share: 20, ask: (n) => ({ path: `/homes-for-sale.data?search=${one(STATES)}+${n}k` }) },
  { name: 'search api', share: 60, ask: (n) => ({ path: `/api/properties?per_page=24&max_price=${n * 1000}` }) },
  {
    name: 'map',
    share: 30,
    ask: () => ({ path: `/search-map/homes-for-sale?bbox=${anyBox()}&zoom=${randomInt(6, 14)}` }),
  },
  { name: 'map api', share: 10, ask: () => ({ path: `/api/properties/clusters?bbox=${anyBox()}` }) },
  { name: 'own page', share: 30, ask: () => as(one(people.users).cookie, one(OWN_PAGES)) },
  { name: 'office page', share: 8, ask: () => as(people.officeCookie, one(OFFICE_PAGES)) },
  { name: 'lead', share: 8, ask: (n) => post('/api/leads', lead(n)) },
  { name: 'message', share: 6, ask: (n) => post('/api/messages', enquiry(n)) },
  { name: 'tour', share: 3, ask: (n) => post('/api/tours', enquiry(n)) },
  { name: 'sign-in', share: 2, ask: () => post('/api/auth/sign-in/email', signInOf(one(people.users))) },
  {
    name: 'sign-up',
    share: 1,
    ask: () => post('/api/auth/sign-up/email', { email: anyEmail(), password: 'Correct-horse-9' }),
  },
  { name: 'submission', share: 1, ask: submitWithPhoto },
  { name: 'feed', share: 1, ask: sendFeed },
];
const WHEEL = KINDS.flatMap((kind) => Array.from({ length: kind.share }, () => kind));

function anyBox(): string {
  const [west, south, size] = [3 + Math.random() * 6, 5 + Math.random() * 6, 0.1 + Math.random() * 2];
  return [west, south, west + size, south + size].map((degree) => degree.toFixed(3)).join(',');
}
const lead = (n: number) => ({
  fullName: 'Chukwuemeka Ọ̀nwụka',
  email: anyEmail(),
  phone: '08030000000',
  city: 'Enugu',
  message: `A shop on Ogui Road, number ${n}`,
  source: 'buy',
});
const enquiry = (n: number) => ({
  property_id: one(people.listingIds),
  name: 'Amaka Obi',
  contact: anyEmail(),
  message: `Is it still to be had? ${n}`,
});
const signInOf = ({ email, password }: SoakPeople['users'][number]) => ({ email, password });

/** A photo sent, and a home handed in with it. */
async function submitWithPhoto(n: number): Promise<void> {
  const { cookie } = one(people.users);
  const { access_token } = await ask('token', as(cookie, '/api/auth/token'));
  if (!access_token) return;
  const authorization = `Bearer ${access_token}`;
  const upload = await ask('upload', {
    path: '/api/uploads?bucket=property-images&file_name=photo.jpg',
    init: {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/octet-stream' },
      body: one(people.photos) as BodyInit,
    },
  });
  const { init, path } = post('/api/property-submissions', {
    title: `Soak house ${n} ${randomUUID()}`,
    property_type: 'house',
    transaction_type: 'sale',
    price: 45_000_000 + n,
    bedrooms: 3,
    bathrooms: 2,
    area_sqm: 180,
    location: 'Lekki Phase 1',
    state: 'Lagos',
    image_urls: upload.url ? [upload.url] : [],
  });
  await ask('submission', { path, init: { ...init, headers: { ...(init?.headers as object), authorization } } });
}

/** Thirty rows of which every price is another one: each touches what pages show. */
async function sendFeed(n: number): Promise<void> {
  const { access_token } = await ask('token', as(one(people.feeders).cookie, '/api/auth/token'));
  if (!access_token) return;
  const rows = Array.from(
    { length: 30 },
    (_, index) =>
      `R${index},Soak flat number ${index},${40_000_000 + n * 10 + index},"Lekki Phase 1, Lagos",apartment,3`,
  );
  await ask('feed', {
    path: '/api/feeds',
    init: {
      method: 'POST',
      headers: { authorization: `Bearer ${access_token}`, 'content-type': 'text/csv' },
      body: ['external_ref,title,price,location,property_type,bedrooms', ...rows, ''].join('\n'),
    },
  });
}

/** One question and its answer, counted; what is not JSON is read to its end and forgotten. */
async function ask(name: string, { path, init }: Request): Promise<Record<string, unknown>> {
  const startedAt = performance.now();
  let status = 'broken';
  try {
    const answer = await fetch(people.origin + path, {
      redirect: 'manual',
      ...init,
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14)', 'x-forwarded-for': anyAddress(), ...init?.headers },
    });
    status = String(answer.status);
    const text = await answer.text();
    seen.times.push(performance.now() - startedAt);
    return answer.headers.get('content-type')?.includes('application/json') ? JSON.parse(text) : {};
  } catch {
    return {};
  } finally {
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1;
    if (!/^[23]|503/.test(status)) seen.odd[`${name} ${status}`] = (seen.odd[`${name} ${status}`] ?? 0) + 1;
  }
}

let asked = 0;
async function askNext(): Promise<void> {
  asked += 1;
  // A step that shares no factor with the wheel: kinds alternate instead of coming in blocks.
  const kind = WHEEL[(asked * 97) % WHEEL.length] as Kind;
  underWay += 1;
  try {
    const request = kind.ask(asked);
    await (request instanceof Promise ? request : ask(kind.name, request));
  } finally {
    underWay -= 1;
  }
}

let rate = 0;
let due = 0;
let lastTick = performance.now();
const TICK_MS = 20;
setInterval(() => {
  const now = performance.now();
  due += ((now - lastTick) / 1000) * rate;
  lastTick = now;
  for (; due >= 1; due -= 1) {
    if (underWay < MOST_UNDER_WAY) void askNext();
    else seen.unsent += 1;
  }
}, TICK_MS);

async function keepBusy(width: number, seconds: number): Promise<void> {
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (performance.now() < until) await askNext();
    }),
  );
  while (underWay > 0) await setTimeout(TICK_MS);
}

function report(): SoakReport {
  const { times, ...counts } = seen;
  seen = nothingSeen();
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)] ?? 0);
  return { ...counts, answered: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

parentPort?.on('message', async (order: SoakOrder) => {
  if ('rate' in order) rate = order.rate;
  if ('closed' in order) await keepBusy(order.closed, order.seconds);
  parentPort?.postMessage(report());
});
