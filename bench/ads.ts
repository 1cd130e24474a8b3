import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';
import { startBuiltServer } from '../tests/support/bench-server.ts';
import { Market } from '../tests/support/market.ts';

/**
 * LOOKS people a second open an advertised home on one node while another page is asked for as fast as it comes: what is
 * counted afterwards against who looked, and what the counting costs the pages. A look is no request of its own: it is
 * counted as the page is sent. Rounds alternate between people and robots who open the same page as often and are
 * counted nowhere, so that all but the counting costs both the same; then both open it as fast as it comes, and the
 * processor time of the node is read, which a busy machine changes less.
 */
const LOOKS = Number(process.env['LOOKS'] ?? 2000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SECONDS = Number(process.env['SECONDS'] ?? 8);
const MAX_WRONG = 0.001;
const MAX_FALL = 0.1;
/** Everybody looks twice, and counts once. */
const LOOKS_EACH = 2;
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';
const ROBOT = 'Mozilla/5.0 (Linux; Android 14; compatible; Googlebot/2.1; +http://www.google.com/bot.html) Safari';

const server = await startBuiltServer({ TRUST_PROXY: 'true' }, { withDoor: true });
const market = new Market(server.dataDirectory, server.origin);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

let people = 0;
const addressOf = (person: number) => `10.${(person >> 16) & 255}.${(person >> 8) & 255}.${person & 255}`;

async function advertisedHome(): Promise<{ home: string; ad: string }> {
  const owner = await market.person({});
  const home = await market.listing({ agent_id: owner.userId });
  const row = { owner_id: owner.userId, property_id: home, package: 'basic' as const, state: 'running' as const };
  const made = await market.db
    .insertInto('ads')
    .values({ ...row, ends_at: new Date(Date.now() + 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { home, ad: made.id };
}

const CLOCK_TICKS_A_SECOND = 100;
/**
 * Seconds of processor time that a process has taken, its children aside, or its first thread alone; NaN where the
 * system does not tell.
 */
function processorSeconds(pid: number, of: 'process' | 'first thread'): number {
  try {
    const path = of === 'process' ? `/proc/${pid}/stat` : `/proc/${pid}/task/${pid}/stat`;
    const fields = readFileSync(path, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
}

const QUIET_SHARE = 0.1;
const QUIET_SECONDS = 3;
const LONGEST_WAIT_SECONDS = 600;

/** A first start goes on reading the sample pictures for minutes: what they take is no cost of looks. */
async function untilQuiet(): Promise<void> {
  let quiet = 0;
  for (let waited = 0; quiet < QUIET_SECONDS && waited < LONGEST_WAIT_SECONDS; waited++) {
    const before = processorSeconds(server.pid, 'process');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    quiet = processorSeconds(server.pid, 'process') - before > QUIET_SHARE ? 0 : quiet + 1;
  }
  if (quiet < QUIET_SECONDS) throw new Error('the server did not come to rest');
}

type Who = 'people' | 'robots';

/** Opens of the home's page, LOOKS a second or as many as go. */
function openHome(who: Who, isAsFastAsTheyGo: boolean) {
  let looks = 0;
  const first = people;
  return autocannon({
    url: server.origin,
    connections: 20,
    duration: SECONDS,
    ...(isAsFastAsTheyGo ? {} : { overallRate: LOOKS }),
    requests: [
      {
        path: `/property/${home}`,
        setupRequest(request) {
          const person = first + Math.floor(looks / LOOKS_EACH);
          looks += 1;
          people = Math.max(people, person + 1);
          const browser = who === 'people' ? PHONE : ROBOT;
          const asked = { 'user-agent': browser, 'x-forwarded-for': addressOf(person) };
          const headers = { ...asked, 'accept-encoding': 'br', 'sec-fetch-dest': 'document' };
          return { ...request, headers: { ...request.headers, ...headers } };
        },
      },
    ],
  });
}

type Round = { who: Who | null; withPages?: boolean };

/** Other pages a second while the home is opened or not, and the seconds of processor time that the node took. */
async function round({ who, withPages = true }: Round) {
  const before = processorSeconds(server.pid, 'first thread');
  const from = people;
  const opening = who === null ? null : openHome(who, !withPages);
  const about = {
    url: `${server.origin}/about`,
    connections: 10,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  };
  const pages = withPages ? await autocannon(about) : null;
  const opened = await opening;
  if (pages && pages.non2xx > 0) throw new Error(`${pages.non2xx} pages were not answered`);
  if (who === 'people') expected += people - from;
  // The last look of a round may have been cut off by its end, with or without having been counted.
  people += 1;
  refused += (opened?.non2xx ?? 0) + (opened?.errors ?? 0);
  return {
    pages: pages ? pages.requests.total / pages.duration : 0,
    opened: opened?.['2xx'] ?? 0,
    seconds: processorSeconds(server.pid, 'first thread') - before,
  };
}

const { home, ad } = await advertisedHome();
let [refused, expected] = [0, 0];

try {
  await untilQuiet();
  // What the node knows of running advertisements is ten seconds old at most.
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  await round({ who: 'robots' });
  const alone: number[] = [];
  const pages: Record<Who, number[]> = { people: [], robots: [] };
  const opened: Record<Who, number[]> = { people: [], robots: [] };
  const cost: Record<Who, number[]> = { people: [], robots: [] };
  const both = async (withPages: boolean, at: number) => {
    // Who comes first takes turns as well: a node grows warmer.
    for (const who of at % 2 === 0 ? (['robots', 'people'] as const) : (['people', 'robots'] as const)) {
      const measured = await round({ who, withPages });
      if (!withPages) cost[who].push((measured.seconds / measured.opened) * 1e6);
      else {
        pages[who].push(measured.pages);
        opened[who].push(measured.opened / SECONDS);
      }
    }
  };
  for (let at = 0; at < ROUNDS; at++) {
    alone.push((await round({ who: null })).pages);
    await both(true, at);
    await both(false, at);
  }
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const { views } = await market.db
    .selectFrom('ad_marks')
    .select(({ fn }) => fn.countAll<number>().as('views'))
    .where('ad_id', '=', ad)
    .executeTakeFirstOrThrow();
  const wrong = Math.abs(Number(views) - expected) / expected;
  const fallSeen = 1 - median(pages.people) / median(pages.robots);
  const look = median(cost.people) - median(cost.robots);
  const share = (LOOKS * look) / 1e6;
  const isOffered = median(opened.people) >= LOOKS * 0.9;
  const fall = isOffered ? fallSeen : share;
  const percent = (of: number) => `${(of * 100).toFixed(1)} %`;
  const limit = `<= ${MAX_FALL * 100} %`;
  const row = (what: string, is: number | string, shouldBe = '') => ({ what, is, 'should be': shouldBe });
  console.table([
    row(
      'people who opened the home, a second',
      Math.round(median(opened.people)),
      `${LOOKS}${isOffered ? '' : '; too busy'}`,
    ),
    row('robots who did, a second', Math.round(median(opened.robots))),
    row('opens refused', refused),
    row('people who looked', expected),
    row('people counted', Number(views), `within ${MAX_WRONG * 100} %`),
    row('other pages a second, nobody opening the home', Math.round(median(alone))),
    row('other pages a second, robots opening it', Math.round(median(pages.robots))),
    row('other pages a second, people opening it', Math.round(median(pages.people))),
    row('fall by the counting', percent(fallSeen), isOffered ? limit : ''),
    row('processor time of an open by a robot, µs', Math.round(median(cost.robots))),
    row('of an open by a person, µs', Math.round(median(cost.people))),
    row(`of ${LOOKS} looks, of one thread`, percent(share), isOffered ? '' : limit),
  ]);
  if (wrong > MAX_WRONG || fall > MAX_FALL) process.exitCode = 1;
} finally {
  await server.stop();
}
