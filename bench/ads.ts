import autocannon from 'autocannon';
import { startBuiltServer } from '../tests/support/bench-server.ts';
import { Market } from '../tests/support/market.ts';

/**
 * LOOKS looks a second at an advertised home offered to one node while its pages are asked for as fast as they come:
 * what is counted afterwards against who looked, and what counting costs the pages. Rounds alternate between looks that
 * are counted and the same requests of people who turned counting off, so that only counting differs.
 */
const LOOKS = Number(process.env['LOOKS'] ?? 2000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SECONDS = Number(process.env['SECONDS'] ?? 8);
const MAX_WRONG = 0.001;
const MAX_FALL = 0.1;
/** Everybody looks twice, and counts once. */
const LOOKS_EACH = 2;
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36';

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

/** Pages a second while looks come in; how many people were answered, each of them as often as they looked. */
async function round(home: string | null, isCounted: boolean) {
  let looks = 0;
  const first = people;
  const looking =
    home === null
      ? null
      : autocannon({
          url: server.origin,
          connections: 20,
          duration: SECONDS,
          overallRate: LOOKS,
          requests: [
            {
              method: 'POST',
              path: `/api/properties/${home}/views`,
              setupRequest(request) {
                const person = first + Math.floor(looks / LOOKS_EACH);
                looks += 1;
                people = Math.max(people, person + 1);
                const headers = {
                  'user-agent': PHONE,
                  'x-forwarded-for': addressOf(person),
                  ...(isCounted ? {} : { cookie: 'choices_off=counting' }),
                };
                return { ...request, headers: { ...request.headers, ...headers } };
              },
            },
          ],
        });
  const pages = await autocannon({ url: `${server.origin}/about`, connections: 10, duration: SECONDS });
  const looked = await looking;
  if (pages.non2xx > 0) throw new Error(`${pages.non2xx} pages were not answered`);
  return {
    pages: pages.requests.total / pages.duration,
    answered: looked?.['2xx'] ?? 0,
    refused: (looked?.non2xx ?? 0) + (looked?.errors ?? 0),
    sent: looks,
  };
}

try {
  const { home, ad } = await advertisedHome();
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  await round(null, false);
  const measured = { alone: [] as number[], uncounted: [] as number[], counted: [] as number[] };
  let [answered, refused, expected] = [0, 0, 0];
  for (let at = 0; at < ROUNDS; at++) {
    measured.alone.push((await round(null, false)).pages);
    measured.uncounted.push((await round(home, false)).pages);
    const from = people;
    const counted = await round(home, true);
    measured.counted.push(counted.pages);
    answered += counted.answered;
    refused += counted.refused;
    expected += people - from;
    people += 1;
  }
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const { views } = await market.db
    .selectFrom('ad_marks')
    .select(({ fn }) => fn.countAll<number>().as('views'))
    .where('ad_id', '=', ad)
    .executeTakeFirstOrThrow();
  // The last look of a round may have been cut off by its end, with or without having been counted.
  const wrong = Math.abs(Number(views) - expected) / expected;
  const fall = 1 - median(measured.counted) / median(measured.uncounted);
  console.table([
    {
      what: 'looks answered a second',
      is: Math.round(answered / (SECONDS * ROUNDS)),
      'should be': `offered: ${LOOKS}`,
    },
    { what: 'looks refused', is: refused, 'should be': '' },
    { what: 'people who looked', is: expected, 'should be': '' },
    { what: 'people counted', is: Number(views), 'should be': `within ${MAX_WRONG * 100} %` },
    { what: 'pages a second, nobody looking', is: Math.round(median(measured.alone)), 'should be': '' },
    { what: 'pages a second, looks not counted', is: Math.round(median(measured.uncounted)), 'should be': '' },
    { what: 'pages a second, looks counted', is: Math.round(median(measured.counted)), 'should be': '' },
    { what: 'fall by counting', is: `${(fall * 100).toFixed(1)} %`, 'should be': `<= ${MAX_FALL * 100} %` },
  ]);
  if (wrong > MAX_WRONG || fall > MAX_FALL) process.exitCode = 1;
} finally {
  await server.stop();
}
