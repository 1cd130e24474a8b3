import type { Market } from '../support/market.ts';
import { ownWord } from '../support/own-word.ts';
import { expect, test } from '../support/pages.ts';
import { cookieOf } from '../support/sign-in.ts';

const GRADES = /(Excellent|Good|Fair|Poor)( trust score)?/;
/** How the trust page explains what scores are called, of any home. */
const SCALE = /80 and more Excellent, 60 Good, 40 Fair, below 40 Poor/;
const NAME = 'Oluwaseunfunmilayo Adébáyọ̀-Okonkwo';

/** A page without the cards of other homes that it leads to. */
const withoutOtherHomes = (html: string, id: string) =>
  html.replaceAll(/<article[\s\S]*?<\/article>/g, (card) => (card.includes(id) ? card : ''));

/** What somebody reads of a page without script: what its main part says, and what its head tells other programs. */
function wordsOf(html: string): string {
  const head = [...html.matchAll(/<meta[^>]+content="([^"]*)"/g)].map(([, content]) => content);
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  const body = main.replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, ' ');
  const labels = [...main.matchAll(/(?:aria-label|alt|title)="([^"]*)"/g)].map(([, label]) => label);
  return [...head, ...labels, body].join(' ').replaceAll(/&amp;/g, '&').replaceAll(/\s+/g, ' ');
}

/** A home that somebody doubts, with a score that would be called excellent, and words that contradict its facts. */
async function flaggedHome(market: Market) {
  const word = ownWord();
  const lister = await market.person({ isApproved: true, name: `${NAME} ${ownWord()}` });
  const id = await market.listing({
    agent_id: lister.userId,
    title: `Duplex ${word}`,
    city: word,
    location: word,
    state: 'Benue',
    trust_score: 97,
    verification_status: 'flagged',
    title_type: null,
    parking_spaces: 1,
    description: 'A quiet street. Parking for four cars.',
  });
  await market.db
    .insertInto('trust_evidence')
    .values([
      {
        ...{ entity_type: 'property', entity_id: id, part: 'documents', percent: 75, kind: 'papers_read' },
        ...{ result: 'passed', statement: 'The deed was read.', checked_by: 'Us', checker_kind: 'person' },
        checked_at: new Date('2026-10-14T09:00:00Z'),
      },
      {
        ...{ entity_type: 'property', entity_id: id, part: 'identity', percent: 20, kind: 'lister_identified' },
        ...{ result: 'failed', statement: 'The name is another.', checked_by: 'Us', checker_kind: 'person' },
        checked_at: new Date('2026-10-15T09:00:00Z'),
      },
    ])
    .execute();
  await market.touch(['listings', `listing:${id}`]);
  return { id, lister, word };
}

test('a flagged home has no grade word anywhere: cards, lists, page, trust page, lite page, saved homes, API, head of the page', async ({
  request,
  market,
}) => {
  const { id, lister, word } = await flaggedHome(market);
  const headers = { cookie: cookieOf(await market.session(lister)) };
  const search = `search=${word}`;
  const places = [
    `/homes-for-sale?${search}`,
    `/homes-for-sale?${search}&lite=1`,
    `/property/${id}`,
    `/property/${id}?lite=1`,
    `/property/${id}/trust`,
    `/agents/${lister.userId}`,
    '/account/listings',
    `/api/properties?${search}`,
    `/api/properties/${id}`,
  ];
  for (const path of places) {
    const answer = await request.get(path, { headers });
    expect(answer.status(), path).toBe(200);
    expect(wordsOf(withoutOtherHomes(await answer.text(), id)).replace(SCALE, ''), path).not.toMatch(GRADES);
  }
  // Homes that are kept in the browser are drawn from the same cards.
  const card = await request.get(`/property/${id}`);
  expect(wordsOf(await card.text())).toContain('A check raised a doubt');
});

test('what cannot both be so stands on the page of a home and on its trust page', async ({ request, market }) => {
  const { id } = await flaggedHome(market);
  for (const path of [`/property/${id}`, `/property/${id}/trust`]) {
    const words = wordsOf(await (await request.get(path)).text());
    expect(words, path).toContain('4 cars');
    expect(words, path).toMatch(/which (paper|document)|does not say|not said which/i);
  }
});

test('a level that was only paid for reads “paid, under review” wherever it stands, and nothing calls it verified', async ({
  request,
  market,
}) => {
  const lister = await market.person({ isApproved: true, name: `${NAME} ${ownWord()}` });
  const id = await market.listing({ agent_id: lister.userId, title: `Flat of ${lister.userId}` });
  await market.db
    .insertInto('agent_verifications')
    .values({
      ...{ agent_id: lister.userId, verification_level: 'gold', verification_status: 'verified' },
      ...{ payment_status: 'paid', verification_fee_paid: true, verified_at: new Date() },
    })
    .execute();
  await market.db
    .updateTable('agent_profiles')
    .set({ rating: null, reviews: 0, properties_sold: 0 })
    .where('user_id', '=', lister.userId)
    .execute();
  await market.touch(['listings', 'agents', `listing:${id}`, `agent:${lister.userId}`]);
  const named = encodeURIComponent(lister.name);
  for (const path of [
    `/agent-finder?search=${named}`,
    `/agents/${lister.userId}`,
    `/agents/${lister.userId}/trust`,
    `/property/${id}`,
  ]) {
    const words = wordsOf(await (await request.get(path)).text());
    if (words.includes('Gold')) expect(words, path).toMatch(/paid, under review|has not checked it yet/i);
    expect(words, path).not.toMatch(/Verified, Gold|Gold agent|Approved by our office/);
  }
  const api = await (await request.get(`/api/agents?search=${named}`)).json();
  expect(api.items[0]).toMatchObject({
    ...{ level: 'gold', checkedLevel: null, verified: false, standing: 'paid_under_review' },
    ...{ propertiesSold: 0, rating: null },
  });
  const headers = { cookie: cookieOf(await market.session(lister)) };
  const own = wordsOf(await (await request.get('/agent/dashboard', { headers })).text());
  expect(own).toContain('Gold: paid, under review');
  expect(own).not.toContain('Gold agent');
  const admin = { cookie: cookieOf(await market.session(await market.person({ role: 'admin' }))) };
  const desk = wordsOf(
    await (await request.get(`/admin/agent-verifications?search=${named}`, { headers: admin })).text(),
  );
  if (desk.includes(lister.name)) expect(desk).toContain('Gold: paid, under review');
});
